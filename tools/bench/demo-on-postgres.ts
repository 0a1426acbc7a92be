/** A demo company on a durable PostgreSQL of its own, copied afresh for each round. */
import pg from 'pg'
import { systemClock } from '../../domain/clock.ts'
import { readConfig, type Config } from '../../server/config.ts'
import { loadDemo } from '../../server/demo/load-demo.ts'
import { openHouse } from '../../server/open-house.ts'
import { startPostgres } from '../../tests/support/world/postgres.ts'

export interface DemoPostgres {
  /** A copy of the company in a database of its own. */
  copy(): Promise<string>
  stop(): Promise<void>
}

export function configFor(databaseUrl: string, dataFolder: string): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    DATABASE_POOL: '10',
    LOG_LEVEL: 'error',
  })
}

export async function demoOnPostgres(clients: number, dataFolder: string): Promise<DemoPostgres> {
  const cluster = await startPostgres({ durable: true })
  const template = await cluster.freshDatabase()
  const opened = await openHouse(configFor(template, dataFolder), systemClock)
  await loadDemo(opened.house, { clients, years: 1, progress: () => {} })
  await opened.close()
  const templateName = new URL(template).pathname.slice(1)
  let count = 0
  return {
    copy: async () => {
      const name = `copy_${++count}`
      await run(cluster.url, `create database ${name} template ${templateName}`)
      const url = new URL(cluster.url)
      url.pathname = `/${name}`
      await run(url.href, 'vacuum analyze')
      return url.href
    },
    stop: () => cluster.stop(),
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
