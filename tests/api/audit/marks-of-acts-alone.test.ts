import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '../../../contract/index.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { handedOver } from '../../support/money/hand-over.ts'
import { approve, released } from '../../support/money/loan-steps.ts'
import { beSmall, paySalaries, spent } from '../../support/money/office.ts'
import type { PaymentWish } from '../../support/money/payment-form.ts'
import { useCompany } from '../../support/world/use-company.ts'

/**
 * Each step that wants a second person, taken by the only super admin of a small company, who did the step before as well. That the rows it
 * wrote say so is held where the company is closed, as after every test (tests/support/rows/audited-rows.ts).
 */
const company = useCompany()
const { at } = company
const alone = () => company.superAdmin.visitor
const reason = 'There is no one else'

beforeAll(async () => {
  await paySalaries(company)
  await beSmall(company)
})

const ALONE = {
  confirmNewCash: async () => {
    const { new_cash_id } = await alone().get('addCash', { kind: 'capital', amount: pesos(1) })
    await alone().get('confirmNewCash', { new_cash_id })
  },
  confirmSafeCount: async () => {
    const { safe_count_id } = await alone().get('countSafe', { pieces: { '100000': 2000 } })
    await alone().get('confirmSafeCount', { safe_count_id })
  },
  approveExpense: async () => {
    const expense_id = await spent(company, {}, company.superAdmin)
    await alone().get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
  },
  rejectExpense: async () => {
    const expense_id = await spent(company, {}, company.superAdmin)
    await alone().get('rejectExpense', { expense_id, reason })
  },
  reopenExpense: async () => {
    const expense_id = await spent(company, {}, company.superAdmin)
    await alone().get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    await alone().get('reopenExpense', { expense_id, reason })
  },
  approvePayroll: async () => {
    const { payroll_id } = await alone().get('createPayroll', { year: 2026, month: 10, cut_off: 'first' })
    await alone().get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
  },
  rejectPayroll: async () => {
    const { payroll_id } = await alone().get('createPayroll', { year: 2026, month: 10, cut_off: 'second' })
    await alone().get('rejectPayroll', { payroll_id, reason })
  },
  verifyPayment: async () => {
    const payment_id = await tookByOffice({ method: 'GCash', reference: '1234567890123' })
    await alone().get('verifyPayment', { payment_id })
  },
  movePayment: async () => {
    const payment_id = await tookByOffice()
    const { loanId } = await company.lend()
    await alone().get('movePayment', { payment_id, loan_id: loanId, reason })
  },
  resolvePaymentException: async () => {
    const payment_id = await tookByOffice({ amount: pesos(14_170 + 30) })
    await alone().get('resolvePaymentException', { payment_id, resolution: 'kept', reason })
  },
  confirmReversal: async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId }, company.otherAdmin)
    await alone().get('reversePayment', { payment_id, reason })
    await alone().get('confirmReversal', { payment_id })
  },
  refuseReversal: async () => {
    const payment_id = await tookByOffice()
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    await alone().get('refuseReversal', { payment_id, reason })
  },
  reversePayment: async () => {
    const payment_id = await tookByOffice({ method: 'GCash', reference: '1234567890124' })
    await alone().get('reversePayment', { payment_id, reason })
  },
  decideLoan: async () => {
    const application_id = await company.applied({ status: 'Approved by CI', amount: pesos(5000) })
    expect(await approve(company, application_id, { by: company.superAdmin, version: 1 })).toMatchObject({
      success: true,
    })
    await company.acceptOnPaper({ application_id })
    await released(company, application_id, company.superAdmin)
  },
  restructureLoan: async () => {
    const { loanId } = await company.lend()
    await company.daysLater(40)
    const wish = { loan_id: loanId, terms_id: await company.termsId(), reason }
    const { application_id } = await alone().get('proposeRestructuring', wish)
    await alone().get('acceptDisclosure', { text_version: DISCLOSURE_TEXT_VERSION, application_id })
    await alone().get('restructureLoan', { application_id })
  },
  decideCashDifference: async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const remittance_id = await handedOver(company)
    await alone().get('receiveRemittance', { remittance_id, counted: pesos(990), reason })
    const [short] = (await alone().get('listCashDifferences', { sort: 'newest', limit: 1 })).rows
    const difference_id = short?.difference_id ?? 0
    await alone().get('decideCashDifference', { kind: 'absorbed', difference_id, amount: pesos(10), reason })
  },
} satisfies { readonly [Name in CallName]?: () => Promise<void> }

async function tookByOffice(wish: Partial<PaymentWish> = {}): Promise<string> {
  const { loanId } = await company.lend()
  const { payment_id } = await company.pay({ loan_id: loanId, ...wish }, company.superAdmin)
  return payment_id
}

/** By an account under the same name: two accounts of one person are one. */
const BY_OWN_CI = {
  receiveRemittance: async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const remittance_id = await handedOver(company)
    await alone().get('receiveRemittance', { remittance_id, counted: pesos(1000), reason })
  },
  approveAsAdmin: async () => {
    const application_id = await company.applied({ status: 'Approved by CI', amount: pesos(5000) })
    expect(await approve(company, application_id, { by: company.superAdmin, version: 1 })).toMatchObject({
      success: true,
    })
  },
} satisfies { readonly [Name in CallName]?: () => Promise<void> }

const GAVE_REASON = new Set<string>(['confirmReversal'] satisfies CallName[])

async function expectOnReport(call: string): Promise<void> {
  const { rows } = await alone().get('listActsAlone', {})
  expect(rows.find((row) => row.mark === 'alone')).toMatchObject({
    call,
    acc_id: company.superAdmin.accId,
    // The reason that the act itself asks for, or else what makes it one of a single person.
    reason: GAVE_REASON.has(call) ? reason : (expect.stringMatching(/^Also \w.+\.$/) as string),
  })
}

describe('a small company’s super admin who took the step before', () => {
  it.each(Object.entries(ALONE))('%s', async (call, act) => {
    await act()
    await expectOnReport(call)
  })
})

describe('one who is their own CI', () => {
  beforeAll(async () => {
    const sofia = { firstname: 'Sofia', lastname: 'Santos', birthdate: toLocalDate('1985-03-04') }
    const both = [company.ci.accId, company.superAdmin.accId]
    const people = at.db.selectFrom('account').select('p_id').where('acc_id', 'in', both)
    await at.db.updateTable('person').set(sofia).where('p_id', 'in', people).execute()
  })

  it.each(Object.entries(BY_OWN_CI))('%s', async (call, act) => {
    await act()
    await expectOnReport(call)
  })
})
