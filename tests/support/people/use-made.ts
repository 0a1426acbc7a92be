/** What a file of tests needs made: once before its first test, or again before each. It is filled then, in the order of the lines. */
import { beforeAll, beforeEach } from 'vitest'
import type { ClientWish, Company } from '../world/lending-company.ts'
import { SATURDAY_MORNING, Visitor, type TestApp } from '../world/test-app.ts'
import { signInAs, type SeededPerson } from './seed.ts'

type Before = typeof beforeAll | typeof beforeEach

function madeBefore<Made extends object>(before: Before, make: () => Promise<Made>): Made {
  const made = {} as Made
  before(async () => void Object.assign(made, await make()))
  return made
}

type Who = () => SeededPerson | Promise<SeededPerson>

function visitorBefore(before: Before, at: TestApp, who: Who): Visitor {
  const visitor = new Visitor(at)
  before(async () => {
    visitor.forgetAll()
    await signInAs(at, await who(), visitor)
  })
  return visitor
}

/** Rows as their builder answers them: a person, a loan. */
export const useMade = <Made extends object>(make: () => Promise<Made>) => madeBefore(beforeAll, make)
export const useMadeEach = <Made extends object>(make: () => Promise<Made>) => madeBefore(beforeEach, make)

/** Somebody who is signed in. */
export const useVisitor = (at: TestApp, who: Who) => visitorBefore(beforeAll, at, who)
export const useVisitorEach = (at: TestApp, who: Who) => visitorBefore(beforeEach, at, who)

/** A new client of the company for each test, signed in. */
export const useClientEach = (company: Company, wish: ClientWish = {}) =>
  useMadeEach(async () => {
    const accId = await company.newClient(wish)
    return { accId, visitor: await company.clientVisitor(accId) }
  })

/** A loan for each test, released on the same Saturday morning whatever the test before did to the clock. */
export const useLoanEach = (company: Company) =>
  useMadeEach(() => {
    company.at.clock.set(SATURDAY_MORNING)
    return company.lend()
  })

/** The same, with a payment on it, a month later. */
export const useMonthOldLoanEach = (company: Company) =>
  useMadeEach(async () => {
    company.at.clock.set(SATURDAY_MORNING)
    const loan = await company.lend()
    await company.pay({ loan_id: loan.loanId })
    await company.daysLater(30)
    return loan
  })
