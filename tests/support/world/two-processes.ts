/** Two processes of the server on one new PostgreSQL database, for what must be done once though both are asked. */
import { afterAll, beforeAll } from 'vitest'
import type { Centavos } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../money/books.ts'
import { freshDatabase } from './fresh-database.ts'
import { openCompany, sameCompany, type Company } from './lending-company.ts'
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

export interface CompanyAtTwo extends TwoProcesses {
  readonly company: Company
  /** The same people at the other process. */
  readonly elsewhere: Company
  /** Throws where the books don't balance in the end. */
  close(): Promise<void>
}

export async function companyAtTwo(capital?: Centavos): Promise<CompanyAtTwo> {
  const { here, there, close } = await twoProcesses()
  const company = await openCompany(here, capital)
  return {
    here,
    there,
    company,
    elsewhere: await sameCompany(company, there),
    close: async () => {
      try {
        await expectBalancedBooks(here.db)
      } finally {
        await close()
      }
    },
  }
}

/** The same as the world that a file of tests works in; filled before its first test. */
export function useCompanyAtTwo(
  capital?: Centavos,
): Pick<CompanyAtTwo, 'here' | 'there' | 'company' | 'elsewhere'> {
  const world = { here: {}, there: {}, company: {}, elsewhere: {} } as CompanyAtTwo
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const made = await companyAtTwo(capital)
    ;({ close } = made)
    for (const part of ['here', 'there', 'company', 'elsewhere'] as const)
      Object.assign(world[part], made[part])
  })
  afterAll(() => close?.())
  return world
}
