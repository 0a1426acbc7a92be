import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pesos, ZERO } from '../../../domain/money.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import { debitsLessCredits, movedSince } from '../../support/money/books.ts'
import { handedOver, handOverForm } from '../../support/money/hand-over.ts'
import { reverse } from '../../support/money/reverse.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, company, elsewhere } = useCompanyAtTwo(pesos(100_000))

interface ToDecide {
  /** The row whose lock both wait for: column and value. */
  readonly row: readonly [table: string, column: string, value: number | string]
  readonly decide: (by: Member) => Promise<{ readonly success: boolean }>
  /** What moves in the safe where it is done once. */
  readonly inSafe: number
}

const CASES: Readonly<Record<string, () => Promise<ToDecide>>> = {
  confirmSafeCount: async () => {
    const { safe_count_id } = await company.admin.visitor.get('countSafe', {
      pieces: { '100000': 99 },
      note: 'Counted twice',
    })
    return {
      row: ['safe_count', 'safe_count_id', safe_count_id],
      decide: ({ visitor }) => visitor.ask('confirmSafeCount', { safe_count_id }),
      inSafe: -pesos(1000),
    }
  },
  confirmNewCash: async () => {
    const { new_cash_id } = await company.admin.visitor.get('addCash', {
      kind: 'capital',
      amount: pesos(500),
    })
    return {
      row: ['new_cash', 'new_cash_id', new_cash_id],
      decide: ({ visitor }) => visitor.ask('confirmNewCash', { new_cash_id }),
      inSafe: pesos(500),
    }
  },
  receiveRemittance: async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const remittance_id = await handedOver(company)
    const received = { remittance_id, counted: pesos(1000), reason: '' }
    return {
      row: ['remittance', 'remittance_id', remittance_id],
      decide: ({ visitor }) => visitor.ask('receiveRemittance', received),
      inSafe: pesos(1000),
    }
  },
  decideCashDifference: async () => {
    const amount = pesos(500)
    const form = handOverForm(here, { pieces: { '50000': 1 }, recorded: ZERO, reason: 'Found in the bag' })
    const { remittance_id } = form
    await company.ci.visitor.get('handOverCash', form, { key: remittance_id })
    const received = { remittance_id, counted: amount, reason: 'Found in the bag' }
    await company.admin.visitor.get('receiveRemittance', received)
    const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
    const difference_id = rows[0]?.difference_id ?? 0
    const back = { kind: 'given back', difference_id, amount, reason: 'His own' } as const
    return {
      row: ['cash_difference', 'difference_id', difference_id],
      decide: ({ visitor }) => visitor.ask('decideCashDifference', back),
      inSafe: -amount,
    }
  },
  verifyPayment: async () => {
    const { loanId } = await company.lend()
    const gcash = { method: 'GCash' as const, reference: '1234567890123', amount: pesos(700) }
    const { payment_id } = await company.pay({ loan_id: loanId, ...gcash })
    return {
      row: ['loan', 'loan_id', loanId],
      decide: ({ visitor }) => visitor.ask('verifyPayment', { payment_id }),
      inSafe: 0,
    }
  },
  refundCredit: async () => {
    const acc_id = await company.newClient()
    const { loanId } = await company.lend({ accId: acc_id })
    await company.pay({ loan_id: loanId, amount: pesos(14_270) })
    const amount = pesos(100)
    return {
      row: ['loan', 'loan_id', loanId],
      decide: ({ visitor }) =>
        visitor.ask('refundCredit', { acc_id, amount, from: 'cash_on_hand', reason: 'Asked for it' }),
      inSafe: -amount,
    }
  },
  payClientDebt: async () => {
    const accId = await company.newClient()
    const { loanId } = await company.lend({ accId })
    const check = { method: 'check' as const, reference: '0000123456', amount: pesos(14_170) }
    const { payment_id } = await company.pay({ loan_id: loanId, ...check })
    await company.superAdmin.visitor.get('verifyPayment', { payment_id })
    await company.lend({ accId })
    await reverse(company, { payment_id, reason: 'Bounced' })
    const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
    const debt_id = rows[0]?.debt_id ?? 0
    const paid = { debt_id, amount: check.amount, from: 'cash_on_hand' as const, reason: 'Paid at last' }
    return {
      row: ['client_debt', 'debt_id', debt_id],
      decide: ({ visitor }) => visitor.ask('payClientDebt', paid),
      inSafe: check.amount,
    }
  },
}

it.each(Object.entries(CASES))('%s by two people at the same moment is done once', async (_, prepare) => {
  const { row, decide, inSafe } = await prepare()
  const [table, column, value] = row
  const books = await debitsLessCredits(here.db)
  const { both } = await here.db.transaction().execute(async (tx) => {
    const held = sql`select from ${sql.table(table)} where ${sql.ref(column)}::text = ${String(value)} for update`
    await held.execute(tx)
    const asked = Promise.all([decide(company.otherAdmin), decide(elsewhere.superAdmin)])
    await untilWaiting(here.db, 2)
    return { both: asked }
  })
  const codes = codesOf(await both)
  expect(codes).toContain('done')
  expect(codes.filter((code) => code === 'STATE_CONFLICT' || code === 'INVALID_INPUT')).toHaveLength(1)
  expect((await movedSince(here.db, books))['cash_on_hand'] ?? 0).toBe(inSafe)
})
