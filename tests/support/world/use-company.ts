/**
 * The world that a file of tests works in: an app on books of its own, opened before its first test and closed after its last,
 * and in a company the people at work there. What is answered here is filled then; nothing of it can be asked for earlier.
 */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import { Company } from './lending-company.ts'
import { testApp, type TestApp, type TestAppOptions } from './test-app.ts'

const ONCE = { before: beforeAll, after: afterAll }
const EACH = { before: beforeEach, after: afterEach }
type Span = typeof ONCE | typeof EACH

function appFor({ before, after }: Span, options: TestAppOptions): TestApp {
  const at = {} as TestApp
  before(async () => void Object.assign(at, await testApp(options)))
  after(() => at.close?.())
  return at
}

interface CompanyWish extends TestAppOptions {
  /** ₱ 1,000,000 when left out. */
  readonly capital?: Centavos
  /** The day that its books begin on, which is today as it opens. */
  readonly begins?: string
}

function companyFor(span: Span, { capital, begins, ...options }: CompanyWish): Company {
  const company = new Company(appFor(span, options))
  if (begins !== undefined) span.before(() => beginOn(company.at, begins))
  span.before(() => company.open(capital))
  return company
}

async function beginOn({ clock, db }: TestApp, day: string): Promise<void> {
  await db
    .updateTable('installation')
    .set({ first_day: toLocalDate(day) })
    .execute()
  clock.set(toInstant(`${day}T02:00:00.000Z`))
}

/** An app without a company: people come by `seed.ts`. */
export const useApp = (options: TestAppOptions = {}) => appFor(ONCE, options)

/** A new one for each test, where a test leaves behind what the next may not meet. */
export const useAppEach = (options: TestAppOptions = {}) => appFor(EACH, options)

/** Two CIs, two admins and a super admin, all signed in, and capital in the safe; it makes clients and loans itself. */
export const useCompany = (wish: CompanyWish = {}) => companyFor(ONCE, wish)

/** A new one for each test, where a test leaves behind what the next may not meet. */
export const useCompanyEach = (wish: CompanyWish = {}) => companyFor(EACH, wish)
