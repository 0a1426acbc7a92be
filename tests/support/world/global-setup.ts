import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { makeDemoCompany } from './demo-company.ts'
import { makeOldBooks } from './old-books.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A loopback address. `POST /fresh` answers with the URL of a new PostgreSQL database, `/demo` with that of one that holds the
     * demo company, `/books` with that of one that holds the empty books of tests, `/copy?url=` with that of a copy of one that
     * no one is connected to; `/drop?url=` removes one. `cluster=` names the cluster it is to be on.
     */
    postgresDoor: string
  }
}

/** What fills a database that others are copied from. */
const FILLED: Readonly<Record<string, (url: string) => Promise<string>>> = {
  '/demo': makeDemoCompany,
  '/books': makeOldBooks,
}

class Cluster {
  readonly #postgres = startPostgres()
  readonly #templates = new Map<string, Promise<string>>()

  /** The URL of a new database, empty or a copy of one that is filled when it is first asked for. */
  async database(what: string): Promise<string> {
    const postgres = await this.#postgres
    const fill = FILLED[what]
    if (!fill) return postgres.freshDatabase()
    const template = this.#templates.get(what) ?? postgres.freshDatabase().then(fill)
    this.#templates.set(what, template)
    return postgres.freshDatabase(await template)
  }

  async copy(url: string): Promise<string> {
    return (await this.#postgres).freshDatabase(url)
  }

  async drop(url: string): Promise<void> {
    await (await this.#postgres).drop(url)
  }

  async stop(): Promise<void> {
    await (await this.#postgres).stop()
  }
}

/**
 * PostgreSQL clusters of this run, each started when first asked for a database. Test files run in processes of their own, so
 * they ask through a door that this process keeps. The files of one process share a cluster with no one at work in it but
 * the file that runs: what a phone has pulled is told by the numbers of transactions, which a cluster counts for all its
 * databases together, and a stranger's that is under way would keep the same rows coming.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusters = new Map<string, Cluster>()
  const answer = async ({ pathname, searchParams }: URL): Promise<string> => {
    const name = searchParams.get('cluster') ?? ''
    const cluster = clusters.get(name) ?? new Cluster()
    clusters.set(name, cluster)
    const url = searchParams.get('url') ?? ''
    if (pathname === '/copy') return cluster.copy(url)
    if (pathname !== '/drop') return cluster.database(pathname)
    await cluster.drop(url)
    return ''
  }
  const door = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://localhost'))
      .then((text) => response.end(text))
      .catch((failure: Error) => response.writeHead(500).end(failure.message))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => door.once('listening', resolve))
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    door.closeAllConnections()
    for (const cluster of clusters.values()) await cluster.stop()
  }
}
