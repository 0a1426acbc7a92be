import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { makeDemoCompany } from './demo-company.ts'
import { startPostgres } from './postgres.ts'
import type { ThrowAwayPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A loopback address; `POST /fresh` answers with the URL of a new PostgreSQL database, `POST /demo` with that of one
     * that holds the demo company.
     */
    postgresDoor: string
  }
}

/**
 * One PostgreSQL cluster for all test files, started by the first that asks for a database.
 * Test files run in processes of their own, so they ask through a door that this process keeps.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<ThrowAwayPostgres> | undefined
  let company: Promise<string> | undefined
  const door = createServer((request, response) => {
    cluster ??= startPostgres()
    cluster
      .then(async (postgres) => {
        if (request.url !== '/demo') return postgres.freshDatabase()
        company ??= postgres.freshDatabase().then(makeDemoCompany)
        return postgres.freshDatabase(await company)
      })
      .then((url) => response.end(url))
      .catch((failure: Error) => response.writeHead(500).end(failure.message))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => door.once('listening', resolve))
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    door.closeAllConnections()
    await (await cluster)?.stop()
  }
}
