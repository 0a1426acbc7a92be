/** Who set somebody's password is the second person to nothing that was done by that account meanwhile, and to all that was done before. */
import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { pesos } from '../../../domain/money.ts'
import { handedOver } from '../../support/money/hand-over.ts'
import type { PaymentWish } from '../../support/money/payment-form.ts'
import * as steps from '../../support/money/loan-steps.ts'
import { paySalaries, spent } from '../../support/money/office.ts'
import { takenOver } from '../../support/people/second-account.ts'
import { secondPerson } from '../../support/people/second-person.ts'
import type { Lent, Member } from '../../support/world/lending-company.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompanyEach } from '../../support/world/use-company.ts'

const company = useCompanyEach()
const reason = 'As it is'
const later = () => company.at.clock.advanceBy(1000)

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

const paidAndHandedOver = async () => {
  const { payment_id } = await paid(company.ci)
  return { payment_id, remittance_id: await handedOver(company) }
}
/** A check paid a loan up, and the client borrowed again: who takes it away makes it a debt. */
const renewedOverCheck = async () => {
  const { loanId: loan_id, accId } = await company.lend()
  const check = { method: 'check' as const, reference: uuid(), amount: pesos(14_170) }
  const { payment_id } = await company.pay({ loan_id, ...check })
  await company.otherAdmin.visitor.get('verifyPayment', { payment_id })
  await company.lend({ accId })
  return payment_id
}
const paysDebt = async (payment_id: string, by: Member) => {
  const { debt_id } = await theRow(company.at.db, 'client_debt', { payment_id })
  return by.visitor.ask('payClientDebt', { debt_id, amount: pesos(1), from: 'bank', reason })
}

const paysTooMuch = async (lent: Lent, to: Member, wish: Partial<PaymentWish> = {}) => {
  const { payment_id } = await company.pay({ loan_id: lent.loanId, amount: pesos(15_000), ...wish }, to)
  return { ...lent, payment_id }
}
const handsCreditOut = ({ accId: acc_id }: Lent, { visitor }: Member) =>
  visitor.ask('refundCredit', { acc_id, amount: pesos(500), from: 'cash_on_hand', reason })

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
  [
    'received the cash of this payment',
    'admin',
    two(
      async ({ visitor }, one: { payment_id: string; remittance_id: string }) => {
        const { payment_id, remittance_id } = one
        await visitor.get('receiveRemittance', { remittance_id, counted: pesos(1000) })
        return payment_id
      },
      (payment_id, by) => by.visitor.ask('reversePayment', { payment_id, reason, cash: 'never taken' }),
      paidAndHandedOver,
    ),
  ],
  [
    'received this cash',
    'admin',
    two(
      async ({ visitor }, { remittance_id }: { remittance_id: string }) => {
        await visitor.get('receiveRemittance', { remittance_id, counted: pesos(900), reason })
        return theRow(company.at.db, 'cash_difference', { remittance_id })
      },
      ({ difference_id }, { visitor }) =>
        visitor.ask('decideCashDifference', { kind: 'absorbed', difference_id, amount: pesos(100), reason }),
      paidAndHandedOver,
    ),
  ],
  [
    'moved this payment',
    'admin',
    two(
      ({ visitor }, move: { payment_id: string; loan_id: number }) =>
        visitor.get('movePayment', { ...move, reason }),
      ({ payment_id }, by) => by.visitor.ask('reversePayment', { payment_id, reason }),
      async () => ({
        payment_id: (await paid(company.ci)).payment_id,
        loan_id: (await company.lend()).loanId,
      }),
    ),
  ],
  [
    'proposed to take away the payment that this is owed for',
    'admin',
    two(
      async ({ visitor }, payment_id: string) => {
        await visitor.get('reversePayment', { payment_id, reason })
        return payment_id
      },
      async (payment_id, by) => {
        await company.otherAdmin.visitor.get('confirmReversal', { payment_id })
        return paysDebt(payment_id, by)
      },
      renewedOverCheck,
    ),
  ],
  [
    'took away the payment that this is owed for',
    'admin',
    two(
      async ({ visitor }, payment_id: string) => {
        await visitor.get('confirmReversal', { payment_id })
        return payment_id
      },
      paysDebt,
      async () => {
        const payment_id = await renewedOverCheck()
        await company.otherAdmin.visitor.get('reversePayment', { payment_id, reason })
        return payment_id
      },
    ),
  ],
  [
    'took a payment on the loan that this credit comes from',
    'ci',
    two(
      (by, lent: Lent) => paysTooMuch(lent, by),
      handsCreditOut,
      () => company.lend(),
    ),
  ],
  [
    'recorded a payment on the loan that this credit comes from',
    'admin',
    two(
      (by, lent: Lent) => paysTooMuch(lent, by, { mgt_id: company.ci.mgtId }),
      handsCreditOut,
      () => company.lend(),
    ),
  ],
  [
    'verified a payment on the loan that this credit comes from',
    'admin',
    two(
      async ({ visitor }, { payment_id, ...lent }: Lent & { payment_id: string }) => {
        await visitor.get('verifyPayment', { payment_id })
        return lent
      },
      handsCreditOut,
      async () => paysTooMuch(await company.lend(), company.ci, { method: 'check', reference: uuid() }),
    ),
  ],
  [
    'moved a payment on the loan that this credit comes from',
    'admin',
    two(
      async ({ visitor }, { payment_id, ...to }: Lent & { payment_id: string }) => {
        await visitor.get('movePayment', { payment_id, loan_id: to.loanId, reason })
        return to
      },
      handsCreditOut,
      async () => {
        const to = await company.lend()
        await company.pay({ loan_id: to.loanId, amount: pesos(14_000) })
        return { ...to, payment_id: (await paid(company.ci)).payment_id }
      },
    ),
  ],
]

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
