/** A little each week: what one collector is short of adds up. */
import { afterEach, describe, expect, it } from 'vitest'
import { pesos, ZERO } from '../../domain/money.ts'
import { expectBalancedBooks } from '../support/money/books.ts'
import { handOverForm } from '../support/money/hand-over.ts'
import type { Member } from '../support/world/lending-company.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
afterEach(() => expectBalancedBooks(at.db))

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
