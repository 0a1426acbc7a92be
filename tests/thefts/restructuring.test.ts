/** A super admin wants a bad loan to look good: made into a new one that no one agreed to, with income that no one paid. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DISCLOSURE_TEXT_VERSION } from '../../domain/loans/price/disclosure.ts'
import { pesos } from '../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../support/money/books.ts'
import type { Member } from '../support/world/lending-company.ts'
import { restructured } from '../support/money/restructure.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loan_id: number

beforeEach(async () => {
  ;({ loanId: loan_id } = await company.lend())
})
afterEach(() => expectBalancedBooks(at.db))

const wish = async () => ({
  loan_id,
  terms_id: await company.termsId({ frequency: 'monthly', months: 6 }),
  reason: 'Flood',
})
const propose = async () =>
  (await company.superAdmin.visitor.get('proposeRestructuring', await wish())).application_id
const recordOnPaper = (application_id: number, by: Member) =>
  by.visitor.get('acceptDisclosure', { application_id, text_version: DISCLOSURE_TEXT_VERSION })
const carryOut = (application_id: number) =>
  company.superAdmin.visitor.ask('restructureLoan', { application_id })

describe('Sofia makes a new loan of an old one that Ana never agreed to', () => {
  it('without asking her', async () => {
    expect(await carryOut(await propose())).toMatchObject({ code: 'DISCLOSURE_NOT_ACCEPTED' })
  })

  it('though the company asks for no acceptance of other loans', async () => {
    const setting = { key: 'disclosure_acceptance', effective_from: at.clock.today() } as const
    await company.superAdmin.visitor.get('changeSetting', { ...setting, value: false })
    expect(await carryOut(await propose())).toMatchObject({ code: 'DISCLOSURE_NOT_ACCEPTED' })
    await company.superAdmin.visitor.get('changeSetting', { ...setting, value: true })
  })

  it('by writing down herself that Ana signed', async () => {
    const application_id = await propose()
    await recordOnPaper(application_id, company.superAdmin)
    expect(await carryOut(application_id)).toMatchObject({ code: 'SECOND_PERSON' })
  })

  it('by the signature that stood under another loan’s figures', async () => {
    const application_id = await propose()
    await recordOnPaper(application_id, company.otherAdmin)
    await company.pay({ loan_id, amount: pesos(2000) })
    expect(await carryOut(application_id)).toMatchObject({ code: 'DISCLOSURE_CHANGED' })
  })

  it('to have the old loan paid out in cash as well', async () => {
    const application_id = await propose()
    await recordOnPaper(application_id, company.otherAdmin)
    const release = { decision: 'release', application_id, released_on: at.clock.today() } as const
    expect(await company.admin.visitor.ask('decideLoan', { ...release, from: 'cash_on_hand' })).toMatchObject(
      { code: 'STATE_CONFLICT' },
    )
  })
})

it('the income of a loan that was restructured again and again is what was paid', async () => {
  const before = await debitsLessCredits(at.db)
  let paidInterest = 0
  for (let round = 0; round < 3; round++) {
    const { parts } = await company.pay({ loan_id })
    paidInterest += parts
      .filter((part) => part.component === 'interest')
      .reduce((sum, part) => sum + part.amount, 0)
    await company.daysLater(40)
    ;({ new_loan_id: loan_id } = await restructured(company, await wish()))
  }
  expect(paidInterest).toBeGreaterThan(0)
  const moved = await movedSince(at.db, before)
  expect(moved['interest_income']).toBe(-paidInterest)
  expect(Object.keys(moved).filter((account) => account.endsWith('_income'))).toEqual(['interest_income'])
})
