/** A little each week: what one collector is short of adds up, and what the safe is short of, and what is given back in a day. */
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, manilaInstant } from '../../domain/calendar.ts'
import { pesos, subtract, ZERO, type Centavos } from '../../domain/money.ts'
import { expectBalancedBooks } from '../support/money/books.ts'
import { handOverForm } from '../support/money/hand-over.ts'
import type { Member } from '../support/world/lending-company.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
afterEach(() => expectBalancedBooks(at.db))

/** Two admins may not any more; with a super admin it goes. */
async function expectSuperAdminOnly(
  confirm: (by: Member) => Promise<object>,
  what: 'short in 90 days' | 'given back in a day',
): Promise<void> {
  expect(await confirm(company.otherAdmin)).toMatchObject({
    code: 'STATE_CONFLICT',
    data: `Above ₱\u00a025,000.00 ${what} a super admin has to confirm.`,
  })
  expect(await confirm(company.superAdmin)).toMatchObject({ success: true })
}

describe('a collector who keeps ₱ 9,000 every other week, below every limit', () => {
  const LITTLE = pesos(9000)
  const short = async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: LITTLE }, company.ci)
    const form = handOverForm(at, { pieces: {}, recorded: LITTLE, reason: 'Lost on the way' })
    await company.ci.visitor.get('handOverCash', form, { key: form.remittance_id })
    await company.admin.visitor.get('receiveRemittance', {
      remittance_id: form.remittance_id,
      counted: ZERO,
      reason: 'Lost on the way',
    })
    return newest()
  }
  const newest = async () => {
    const { mgtId: mgt_id } = company.ci
    const { visitor } = company.admin
    const asked = { mgt_id, show: 'all', sort: 'newest', limit: 1 } as const
    const { rows, adds_up_days } = await visitor.get('listCashDifferences', asked)
    return { ...rows[0]!, adds_up_days }
  }
  const bear = (difference_id: number, by: Member) =>
    by.visitor.ask('decideCashDifference', { kind: 'absorbed', difference_id, amount: LITTLE, reason: 'Old' })

  it('is seen with all that was lost by this collector, and two admins do not bear it in small pieces', async () => {
    for (const lost of [LITTLE, pesos(18_000)]) {
      const { difference_id, ...seen } = await short()
      expect(seen).toMatchObject({ lost_by_collector: lost, needs_super_admin: false, adds_up_days: 90 })
      expect(await bear(difference_id, company.otherAdmin)).toMatchObject({ success: true })
      await company.daysLater(14)
    }
    const { difference_id, ...third } = await short()
    expect(third).toMatchObject({ lost_by_collector: pesos(27_000), needs_super_admin: true })
    expect(await bear(difference_id, company.otherAdmin)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'Above ₱\u00a025,000.00 lost by one collector in 90 days a super admin has to decide.',
    })
    expect(await bear(difference_id, company.superAdmin)).toMatchObject({ success: true })
    expect((await newest()).lost_by_collector).toBe(pesos(27_000))
  })

  it('pays one back, which is lost no more', async () => {
    const { difference_id } = await short()
    expect((await newest()).lost_by_collector).toBe(pesos(36_000))
    const paid = { kind: 'collected', difference_id, amount: LITTLE, reason: 'Paid it' } as const
    await company.otherAdmin.visitor.get('decideCashDifference', paid)
    expect((await newest()).lost_by_collector).toBe(pesos(27_000))
  })

  it('waits ninety days, and begins again at nothing', async () => {
    await company.daysLater(91)
    const { difference_id, ...seen } = await short()
    expect(seen).toMatchObject({ lost_by_collector: LITTLE, needs_super_admin: false })
    expect(await bear(difference_id, company.otherAdmin)).toMatchObject({ success: true })
  })
})

describe('two admins who take ₱ 9,000 out of the safe every other week, and count it short', () => {
  const counted = async (difference: Centavos, by: Member = company.admin) => {
    const { cash_on_hand: booked } = await company.admin.visitor.get('getCashOnHand', {})
    const there = booked + difference
    const pieces = {
      '100000': Math.floor(there / 100_000),
      '1': there % 100_000,
    }
    return (await by.visitor.get('countSafe', { pieces })).safe_count_id
  }
  const LITTLE = subtract(ZERO, pesos(9000))
  const confirm = (safe_count_id: number, by: Member) => by.visitor.ask('confirmSafeCount', { safe_count_id })
  const waits = async () => {
    const { rows } = await company.admin.visitor.get('listSafeCounts', {
      status: 'Waiting',
    })
    const { yours, others } = await company.otherAdmin.visitor.get('countToDecide', {})
    return [rows[0]?.needs_super_admin, yours.safeCounts, others.safeCounts]
  }

  it('do it twice: the third count wants a super admin, whatever was over meanwhile', async () => {
    for (const days of [14, 14]) {
      const id = await counted(LITTLE)
      expect(await waits()).toEqual([false, 1, 0])
      expect(await confirm(id, company.otherAdmin)).toMatchObject({
        success: true,
      })
      await company.daysLater(days)
    }
    expect(await confirm(await counted(pesos(20_000)), company.otherAdmin)).toMatchObject({ success: true })
    const third = await counted(LITTLE)
    expect(await waits()).toEqual([true, 0, 1])
    await expectSuperAdminOnly((by) => confirm(third, by), 'short in 90 days')
  })

  it('do it again where a super admin saw the rest, or 90 days later', async () => {
    expect(await confirm(await counted(subtract(ZERO, pesos(7000))), company.otherAdmin)).toMatchObject({
      success: true,
    })
    expect(await confirm(await counted(LITTLE), company.otherAdmin)).toMatchObject({ code: 'STATE_CONFLICT' })
    const [waiting] = (await company.admin.visitor.get('listSafeCounts', { status: 'Waiting' })).rows
    const { safe_count_id } = waiting!
    await company.otherAdmin.visitor.get('refuseSafeCount', {
      safe_count_id,
      reason: 'Count again',
    })
    await company.daysLater(91)
    expect(await confirm(await counted(LITTLE), company.otherAdmin)).toMatchObject({ success: true })
  })

  it('wait the ninety days to the end, not a day less', async () => {
    const more = subtract(ZERO, pesos(17_000))
    const refuse = (safe_count_id: number) =>
      company.otherAdmin.visitor.get('refuseSafeCount', { safe_count_id, reason: 'Count again' })
    await company.daysLater(89.5)
    const early = await counted(more)
    expect(await confirm(early, company.otherAdmin)).toMatchObject({ code: 'STATE_CONFLICT' })
    await refuse(early)
    await company.daysLater(0.6)
    expect(await confirm(await counted(more), company.otherAdmin)).toMatchObject({ success: true })
  })

  it('are not asked for what a super admin counted, since three knew of it', async () => {
    await company.daysLater(91)
    const seen = await counted(subtract(ZERO, pesos(20_000)), company.superAdmin)
    expect(await confirm(seen, company.otherAdmin)).toMatchObject({ success: true })
    expect(await confirm(await counted(LITTLE), company.otherAdmin)).toMatchObject({ success: true })
  })

  it('are not asked for what a draw explained that had left before the count', async () => {
    await company.daysLater(91)
    const { new_cash_id } = await company.admin.visitor.get('addCash', { kind: 'draw', amount: pesos(9000) })
    at.clock.advanceBy(1000)
    const id = await counted(LITTLE)
    at.clock.advanceBy(1000)
    expect(await confirm(id, company.otherAdmin)).toMatchObject({ success: true })
    at.clock.advanceBy(1000)
    await company.superAdmin.visitor.get('confirmNewCash', { new_cash_id })
    const next = await counted(subtract(ZERO, pesos(17_000)))
    expect(await confirm(next, company.otherAdmin)).toMatchObject({ success: true })
  })
})

describe('two admins who give payments of the counter back to each other', () => {
  const typedIn = async (amount: Centavos) => {
    const { loanId } = await company.lend()
    const form = company.paymentForm({ loan_id: loanId, amount })
    await company.superAdmin.visitor.get('collectPayment', form, {
      key: form.payment_id,
    })
    return form.payment_id
  }
  const propose = (payment_id: string) =>
    company.admin.visitor.get('reversePayment', {
      payment_id,
      reason: 'Given back',
    })
  const confirm = (payment_id: string, by: Member) => by.visitor.ask('confirmReversal', { payment_id })

  it('take no more in a day than one piece without a super admin may be', async () => {
    const [first, second, third] = [
      await typedIn(pesos(13_000)),
      await typedIn(pesos(12_000)),
      await typedIn(pesos(1000)),
    ]
    for (const id of [first, second, third]) await propose(id)
    expect(await confirm(first, company.otherAdmin)).toMatchObject({
      success: true,
    })
    expect(await confirm(second, company.otherAdmin)).toMatchObject({
      success: true,
    })
    const { rows } = await company.admin.visitor.get('listReversals', {
      status: 'Waiting',
    })
    expect(rows).toMatchObject([{ payment_id: third, needs_super_admin: true }])
    const { yours, others } = await company.otherAdmin.visitor.get('countToDecide', {})
    expect([yours.reversals, others.reversals]).toEqual([0, 1])
    await expectSuperAdminOnly((by) => confirm(third, by), 'given back in a day')
  })

  it('begin again at nothing the next day', async () => {
    await company.daysLater(1)
    const id = await typedIn(pesos(13_000))
    await propose(id)
    expect(await confirm(id, company.otherAdmin)).toMatchObject({
      success: true,
    })
  })

  it('begin again at midnight in Manila, not at eight in the morning', async () => {
    for (const hour of [7, 9]) {
      const day = hour === 7 ? addDays(at.clock.today(), 1) : at.clock.today()
      at.clock.set(manilaInstant(day, hour))
      await company.daysLater(0)
      const id = await typedIn(pesos(13_000))
      await propose(id)
      expect(await confirm(id, company.otherAdmin), `at ${hour}`).toMatchObject(
        hour === 7 ? { success: true } : { code: 'STATE_CONFLICT' },
      )
    }
  })

  it('are not asked for a wallet’s payment that turned out never to have come, which gives no cash back', async () => {
    await company.daysLater(1)
    const { loanId: loan_id } = await company.lend()
    const maya = { method: 'Maya' as const, reference: 'MY2711' }
    const { payment_id } = await company.pay({ loan_id, amount: pesos(13_000), ...maya })
    await company.superAdmin.visitor.get('verifyPayment', { payment_id })
    await propose(payment_id)
    expect(await confirm(payment_id, company.otherAdmin)).toMatchObject({ success: true })
    const own = await typedIn(pesos(13_000))
    await propose(own)
    expect(await confirm(own, company.otherAdmin)).toMatchObject({ success: true })
  })

  it.each(['proposed', 'confirmed'] as const)(
    'are not asked for what a super admin %s that day',
    async (step) => {
      await company.daysLater(1)
      const { loanId: loan_id } = await company.lend()
      const form = company.paymentForm({ loan_id, amount: pesos(13_000) })
      const { payment_id } = form
      await company.otherAdmin.visitor.get('collectPayment', form, { key: payment_id })
      const [proposer, second] =
        step === 'proposed' ? [company.superAdmin, company.admin] : [company.admin, company.superAdmin]
      await proposer.visitor.get('reversePayment', { payment_id, reason: 'Given back' })
      expect(await confirm(payment_id, second)).toMatchObject({ success: true })
      const own = await typedIn(pesos(13_000))
      await propose(own)
      expect(await confirm(own, company.otherAdmin)).toMatchObject({ success: true })
    },
  )
})
