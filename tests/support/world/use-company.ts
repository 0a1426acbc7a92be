/**
 * The world that a file of tests works in: an app on books of its own, opened before its first test and closed after its last,
 * and in a company the people at work there. What is answered here is filled then; nothing of it can be asked for earlier.
 */
import { afterAll, beforeAll } from 'vitest'
import type { Centavos } from '../../../domain/money.ts'
import { openCompany, type Company } from './lending-company.ts'
import { testApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** An app without a company: people come by `seed.ts`. */
export function useApp(options: TestAppOptions = {}): TestApp {
  const at = {} as TestApp
  beforeAll(async () => void Object.assign(at, await testApp(options)))
  afterAll(() => at.close?.())
  return at
}

interface CompanyWish extends TestAppOptions {
  /** ₱ 1,000,000 when left out. */
  readonly capital?: Centavos
}

/** Two CIs, two admins and a super admin, all signed in, and capital in the safe; clients and loans come by `lending-company.ts`. */
export function useCompany({ capital, ...options }: CompanyWish = {}): Company {
  const at = useApp(options)
  const company = { at } as Company
  beforeAll(async () => void Object.assign(company, await openCompany(at, capital)))
  return company
}
