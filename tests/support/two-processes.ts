/** Two processes of the server on one new PostgreSQL database, for what must be done once though both are asked. */
import type { Centavos } from '../../domain/money.ts'
import { expectBalancedBooks } from './books.ts'
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
