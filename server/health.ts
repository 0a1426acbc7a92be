/** Whether the server answers and on what it is; 503 while its database does not. */
import { sql } from 'kysely'
import type { Hono } from 'hono'
import { newestMigration } from './db/migrate.ts'
import type { House } from './http/ask.ts'
import { VERSION } from './version.ts'

export function routeHealth(app: Hono, house: House): void {
  app.get('/health', async (context) => {
    const facts = {
      version: VERSION,
      engine: house.engine,
      migration: newestMigration(),
      time: house.clock.now(),
    }
    try {
      await sql`select 1`.execute(house.db)
    } catch (error) {
      house.log.error({ err: error }, 'the database does not answer')
      return context.json({ status: 'the database does not answer', ...facts }, 503)
    }
    return context.json({ status: 'ok', ...facts }, 200, { 'Cache-Control': 'no-store' })
  })
}
