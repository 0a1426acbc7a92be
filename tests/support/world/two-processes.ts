/** Two processes of the server on one new PostgreSQL database, for what must be done once though both are asked. */
import { afterAll, beforeAll } from 'vitest'
import type { Centavos } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../money/books.ts'
import { freshDatabase } from './fresh-database.ts'
import { Company } from './lending-company.ts'
import { testApp, type TestApp } from './test-app.ts'

export interface TwoProcesses {
  readonly here: TestApp
  readonly there: TestApp
  close(): Promise<void>
}

export async function twoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const databaseUrl = await freshDatabase()
  const [here, there] = await Promise.all([testApp({ databaseUrl, env }), testApp({ databaseUrl, env })])
  return {
    here,
    there,
    close: async () => {
      await there.close()
      await here.close()
    },
  }
}

interface CompanyAtTwo {
  readonly here: TestApp
  readonly there: TestApp
  readonly company: Company
  /** The same people at the other process. */
  readonly elsewhere: Company
}

/** The world that a file of tests works in, filled before its first test; its books have to balance after the last. */
export function useCompanyAtTwo(capital?: Centavos): CompanyAtTwo {
  const here = {} as TestApp
  const there = {} as TestApp
  const world = { here, there, company: new Company(here), elsewhere: new Company(there) }
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const made = await twoProcesses()
    ;({ close } = made)
    Object.assign(here, made.here)
    Object.assign(there, made.there)
    await world.company.open(capital)
    await world.elsewhere.openWith(world.company)
  })
  afterAll(async () => {
    try {
      if (close) await expectBalancedBooks(here.db)
    } finally {
      await close?.()
    }
  })
  return world
}
