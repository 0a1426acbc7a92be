/** Who set somebody's password is the second person to nothing that was done by that account meanwhile, and to all that was done before. */
import { describe, expect, it } from 'vitest'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { pesos } from '../../../domain/money.ts'
import { handedOver } from '../../support/money/hand-over.ts'
import * as steps from '../../support/money/loan-steps.ts'
import { paySalaries, spent } from '../../support/money/office.ts'
import { takenOver } from '../../support/people/second-account.ts'
import { secondPerson } from '../../support/people/second-person.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompanyEach } from '../../support/world/use-company.ts'

const company = useCompanyEach()

/** What one account does, and what another person decides about it. */
interface Two {
  readonly begins: () => Promise<unknown>
  readonly takes: (by: Member) => Promise<unknown>
  readonly decides: (by: Member) => Promise<unknown>
}

/** Takes the step and keeps what it answers for the decision; `begin` is there before anybody does anything. */
function two<Made, Begun = void>(
  take: (by: Member, begun: Begun) => Promise<Made>,
  decide: (made: Made, by: Member) => unknown,
  begin?: () => Promise<Begun>,
): Two {
  let begun: Begun
  let made: Made
  return {
    begins: async () => {
      if (begin) begun = await begin()
    },
    takes: async (by) => {
      made = await take(by, begun)
    },
    decides: async (by) => decide(made, by),
  }
}

const recommended = async (by: Member) => {
  const id = await company.applied({ accId: await company.newClient(), amount: pesos(5000) })
  await steps.recommend(company, id, by)
  return id
}
const approved = async (id: number, by: Member) => {
  expect(await steps.approve(company, id, { by })).toMatchObject({ success: true })
  return id
}
const released = async (id: number, by: Member) => {
  await company.acceptOnPaper({ application_id: id })
  return steps.release(company, id, by)
}

const paid = async (to: Member) => {
  const { loanId: loan_id } = await company.lend()
  return company.pay({ loan_id, amount: pesos(1000) }, to)
}

const STEPS: readonly [did: string, by: 'ci' | 'admin', Two][] = [
  ['recommended this application', 'ci', two(recommended, (id, by) => steps.approve(company, id, { by }))],
  [
    'recommended this application',
    'ci',
    two(recommended, async (id, by) => released(await approved(id, company.admin), by)),
  ],
  [
    'approved this application',
    'admin',
    two(
      (by, id: number) => approved(id, by),
      released,
      () => recommended(company.ci),
    ),
  ],
  [
    'recorded its acceptance on paper',
    'admin',
    two(
      async ({ visitor }, application_id: number) => {
        await visitor.get('acceptDisclosure', { application_id, text_version: DISCLOSURE_TEXT_VERSION })
        return application_id
      },
      (id, by) => steps.release(company, id, by),
      async () => approved(await recommended(company.ci), company.otherAdmin),
    ),
  ],
  [
    'submitted this',
    'admin',
    two(
      ({ visitor }) => visitor.get('addCash', { kind: 'draw', amount: pesos(500) }),
      ({ new_cash_id }, by) => by.visitor.ask('confirmNewCash', { new_cash_id }),
    ),
  ],
  [
    'counted the safe',
    'admin',
    two(
      ({ visitor }) => visitor.get('countSafe', { pieces: { '100000': 999 }, note: 'Counted twice' }),
      ({ safe_count_id }, by) => by.visitor.ask('confirmSafeCount', { safe_count_id }),
    ),
  ],
  [
    'submitted this expense',
    'admin',
    two(
      (by) => spent(company, {}, by),
      (expense_id, by) => by.visitor.ask('approveExpense', { expense_id, paid_from: 'cash_on_hand' }),
    ),
  ],
  [
    'made this payroll',
    'admin',
    two(
      async ({ visitor }) => {
        await paySalaries(company)
        return visitor.get('createPayroll', { year: 2026, month: 1, cut_off: 'first' })
      },
      ({ payroll_id }, by) => by.visitor.ask('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' }),
    ),
  ],
  [
    'proposed this reversal',
    'admin',
    two(
      ({ visitor }, { payment_id }: { payment_id: string }) =>
        visitor.get('reversePayment', { payment_id, reason: 'Typed on the wrong loan' }),
      ({ payment_id }, by) => by.visitor.ask('confirmReversal', { payment_id }),
      () => paid(company.otherAdmin),
    ),
  ],
  [
    'handed this cash over',
    'ci',
    two(
      (by) => handedOver(company, by),
      (remittance_id, by) => by.visitor.ask('receiveRemittance', { remittance_id, counted: pesos(1000) }),
      () => paid(company.ci),
    ),
  ],
]

const later = () => company.at.clock.advanceBy(1000)
/** The super admin sets the password and signs in, until another person knows who has the account. */
async function seized(who: Member, takes: (by: Member) => Promise<unknown>): Promise<void> {
  const visitor = await takenOver(company.at, company.superAdmin.visitor, who.accId)
  later()
  await takes({ ...who, visitor })
  later()
  const { otherAdmin } = company
  expect(await otherAdmin.visitor.ask('confirmAccount', { acc_id: who.accId })).toMatchObject({
    success: true,
  })
  later()
}

describe.each(STEPS)('who %s', (did, by, { begins, takes, decides }) => {
  it('is, to who set the password, themselves, though another person knew the account again later', async () => {
    await begins()
    later()
    await seized(company[by], takes)
    expect(await decides(company.superAdmin)).toMatchObject(secondPerson(did))
  })

  it('is another person where the password was set only afterwards', async () => {
    await begins()
    later()
    await takes(company[by])
    later()
    await seized(company[by], async () => {})
    expect(await decides(company.superAdmin)).toMatchObject({ success: true })
  })
})
