/** Who lets go of what is owed to the company, or loosens what holds them, and hopes that no one looks. */
import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../domain/calendar.ts'
import { add, pesos, subtract } from '../../domain/money.ts'
import { noticesOf } from '../support/notices/notices.ts'
import { restructured } from '../support/money/restructure.ts'
import { aSuperAdmin } from '../support/people/seed.ts'
import { useCompany } from '../support/world/use-company.ts'
import { useMade } from '../support/people/use-made.ts'

const company = useCompany()
const { at } = company

const otherOwner = useMade(() => aSuperAdmin(at))

const reason = 'A friend'
const report = async (limit = 1) => (await company.superAdmin.visitor.get('listActsAlone', { limit })).rows

describe('value that one person gives up is on the report of the day', () => {
  it('a loan of a friend, written off by a super admin', async () => {
    const { loanId } = await company.lend()
    await company.superAdmin.visitor.get('writeOffLoan', { loan_id: loanId, reason })
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'writeOffLoan', row_id: String(loanId), amount: pesos(13_000), reason },
    ])
  })

  it('a penalty that was paid in cash and waived, and the proposals of a friend', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(40)
    const charge = { loan_id: loanId, instalment_no: 1, amount: pesos(20) }
    const { penalty_id } = await company.admin.visitor.get('chargePenalty', charge)
    await company.admin.visitor.get('waivePenalty', { penalty_id, reason })
    expect(await report()).toMatchObject([
      {
        mark: 'value given up',
        call: 'waivePenalty',
        row_id: String(penalty_id),
        acc_id: company.admin.accId,
        amount: pesos(20),
      },
    ])
    const proposed = await company.admin.visitor.get('chargePenalty', { ...charge, instalment_no: 2 })
    await at.db
      .updateTable('penalty')
      .set({ status: 'Proposed' })
      .where('penalty_id', '=', proposed.penalty_id)
      .execute()
    const dismiss = { penalty_ids: [proposed.penalty_id], reason }
    const { db } = at
    const owed = db.updateTable('penalty').where('penalty_id', '=', proposed.penalty_id)
    await owed.set({ amount: pesos(800) }).execute()
    const unwaived = await company.admin.visitor.ask('dismissProposedPenalties', dismiss)
    expect(unwaived).toMatchObject({ code: 'WRONG_ROLE' })
    await owed.set({ amount: pesos(20) }).execute()
    await company.admin.visitor.get('dismissProposedPenalties', dismiss)
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'dismissProposedPenalties', row_id: String(proposed.penalty_id) },
    ])
  })

  it('interest that a super admin and a friendly client let go of by a restructuring', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(40)
    const terms_id = await company.termsId({ frequency: 'monthly', months: 6 })
    const { interest_given_up } = await restructured(company, { loan_id: loanId, terms_id, reason })
    expect(interest_given_up).toBeGreaterThan(0)
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'restructureLoan', row_id: String(loanId), amount: interest_given_up },
    ])
  })

  it('a payment that a CI took, gave a slip for and took back in the evening', async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(500) })
    const taken = { payment_id, reason: 'Typed wrong', occurred_at: at.clock.now() }
    await company.ci.visitor.get('voidOwnPayment', taken, { key: uuid() })
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'voidOwnPayment', acc_id: company.ci.accId, amount: pesos(500) },
    ])
  })
})

describe('money of a client that one admin disposes of', () => {
  const toldTo = async (accId: number) => {
    const [newest] = await noticesOf(at, accId)
    return newest
  }

  it('a real wallet payment that is taken back before anybody looked for it', async () => {
    const { loanId, accId } = await company.lend()
    const wallet = { method: 'GCash' as const, reference: '5234567890123', amount: pesos(5000) }
    const { payment_id } = await company.pay({ loan_id: loanId, ...wallet })
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'reversePayment', row_id: payment_id, amount: pesos(5000) },
    ])
    expect(await toldTo(accId)).toEqual({
      kind: 'money corrected',
      params: { step: 'payment taken back', loan_id: loanId, amount: pesos(5000) },
    })
  })

  it('a payment that is put on the loan of a friend', async () => {
    const [honest, friend] = [await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({ loan_id: honest.loanId, amount: pesos(700) })
    await company.admin.visitor.get('movePayment', { payment_id, loan_id: friend.loanId, reason })
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'movePayment', row_id: payment_id, amount: pesos(700) },
    ])
    expect(await toldTo(honest.accId)).toMatchObject({
      params: { step: 'payment moved away', loan_id: honest.loanId, amount: pesos(700) },
    })
    expect(await toldTo(friend.accId)).toMatchObject({
      params: { step: 'payment moved here', loan_id: friend.loanId },
    })
  })

  it('credit that is handed out while its client is elsewhere', async () => {
    const { loanId, accId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(14_170 + 900) })
    const wish = { acc_id: accId, amount: pesos(500), from: 'cash_on_hand' as const, reason }
    await company.admin.visitor.get('refundCredit', wish)
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'refundCredit', row_id: String(accId), amount: pesos(500) },
    ])
    expect(await toldTo(accId)).toMatchObject({
      params: { step: 'credit handed back', amount: pesos(500) },
    })
  })
})

describe('a control that one super admin loosens', () => {
  const change = (key: string, value: unknown, days = 0) =>
    company.superAdmin.visitor.get('changeSetting', {
      key,
      value,
      effective_from: addDays(at.clock.today(), days),
    })
  const told = async () =>
    (await noticesOf(at, otherOwner.accId)).filter(({ kind }) => kind === 'setting changed').length

  it('and tightens again within the day is seen twice over', async () => {
    const before = await told()
    await change('waiver_limit', pesos(90_000))
    await change('waiver_limit', pesos(500))
    await change('waiver_limit', pesos(80_000))
    await change('waiver_limit', pesos(500))
    expect(await told()).toBe(before + 4)
    const [second, first] = await report(2)
    expect([first, second]).toMatchObject([
      {
        mark: 'control loosened',
        row_id: 'waiver_limit',
        reason: expect.stringContaining('50000 → 9000000'),
      },
      {
        mark: 'control loosened',
        row_id: 'waiver_limit',
        reason: expect.stringContaining('50000 → 8000000'),
      },
    ])
  })

  it.each([
    ['capacity_pct', 100],
    ['application_needs', { other_info: true, co_maker: true, pictures: false }],
    ['cash_second_super_admin_above', pesos(1_000_000)],
    ['differences_add_up_days', 7],
    ['loan_ladder', { first_limit: pesos(100_000), growth_pct: 35, step: pesos(500) }],
    ['disclosure_acceptance', false],
    ['trace_kept_days', 30],
    ['office_session', { hours: 24, idle_minutes: 480 }],
    ['backdated_after_days', 31],
  ])('be it %s, is on the report, and the other super admin is told', async (key, value) => {
    const before = await told()
    await change(key, value, 1)
    expect(await report()).toMatchObject([{ mark: 'control loosened', row_id: key }])
    expect(await told()).toBe(before + 1)
  })

  it('or makes stricter, or leaves as it is, is on no report', async () => {
    const [newest] = await report()
    await change('renewal_paid_pct', 90)
    await change('renewal_paid_pct', 90)
    await change('least_age', 21)
    expect(await report()).toEqual([newest])
  })

  it('to another day than the ones before is held against what was in force on it', async () => {
    await change('least_age', 18, 5)
    expect(await report()).toMatchObject([
      { row_id: 'least_age', reason: expect.stringContaining('21 → 18') },
    ])
  })

  it('by a value for a later day that changes nothing when it is entered, is on the report when a stricter one comes before it', async () => {
    await change('mail_kept_days', 100)
    const [newest] = await report()
    await change('mail_kept_days', 100, 9)
    expect(await report()).toEqual([newest])
    await change('mail_kept_days', 200, 2)
    const reason = `200 → 100, from ${addDays(at.clock.today(), 9)} on.`
    expect(await report()).toMatchObject([{ mark: 'control loosened', row_id: 'mail_kept_days', reason }])
    await change('small_company', false)
    await change('small_company', true, 8)
    await change('small_company', false, 3)
    expect(await report()).toMatchObject([
      { mark: 'small company on', reason: `From ${addDays(at.clock.today(), 8)} on.` },
    ])
  })

  it('be it by new terms, which let more be lent', async () => {
    const before = await told()
    const { superAdmin } = company
    const [old] = await superAdmin.visitor.get('getTermsAndInterest', {})
    if (!old) throw new Error('no terms')
    const { terms_id, ...same } = old
    const wish = { ...same, replaces: terms_id, effective_from: addDays(at.clock.today(), 1) }
    await superAdmin.visitor.get('changeTerms', { ...wish, grace_days: same.grace_days + 3 })
    expect(await report()).toMatchObject([{ mark: 'control loosened', call: 'changeTerms' }])
    expect(await told()).toBe(before + 1)
  })

  it('be it by whichever figure of the terms, while terms that are dearer or lend less are on no report', async () => {
    const { visitor } = company.superAdmin
    const all = await visitor.get('getTermsAndInterest', {})
    const other = all.find(({ frequency, months }) => frequency === 'monthly' && months === 12)
    if (!other) throw new Error('no terms')
    const { terms_id, ...held } = { ...other, insurance_fee: pesos(20) }
    let [days, replaces] = [1, terms_id]
    const put = async (change: Partial<typeof held>) => {
      const effective_from = addDays(at.clock.today(), (days += 1))
      const done = await visitor.get('changeTerms', { ...held, ...change, replaces, effective_from })
      replaces = done.terms_id
      return String(replaces)
    }
    await put({})
    const looser: Partial<typeof held>[] = [
      { rate_per_month: held.rate_per_month - 0.25 },
      { service_fee_pct: held.service_fee_pct - 0.5 },
      { notarial_fee: subtract(held.notarial_fee, pesos(1)) },
      { insurance_fee: pesos(19) },
      { penalty_pct_per_month: held.penalty_pct_per_month - 1 },
      { grace_days: held.grace_days + 1 },
      { months: 13, instalments: 13 },
      { first_due_max_days: held.first_due_max_days + 1 },
      { min_amount: subtract(held.min_amount, pesos(1)) },
      { max_amount: add(held.max_amount, pesos(1)) },
    ]
    for (const change of looser) {
      const loosened = await put(change)
      const shown = [{ mark: 'control loosened', row_id: loosened }]
      expect(await report(), JSON.stringify(change)).toMatchObject(shown)
      await put({})
      expect(await report(), JSON.stringify(change)).toMatchObject(shown)
    }
  })

  it('be it by terms that take the place of none', async () => {
    const { visitor } = company.superAdmin
    const [one] = await visitor.get('getTermsAndInterest', {})
    if (!one) throw new Error('no terms')
    const { terms_id: _, ...same } = one
    const effective_from = addDays(at.clock.today(), 60)
    const asked = { ...same, months: 7, instalments: 7, frequency: 'monthly', replaces: null } as const
    const { terms_id } = await visitor.get('changeTerms', { ...asked, effective_from })
    const reason = `New terms, from ${effective_from} on.`
    const shown = { mark: 'control loosened', row_id: String(terms_id), amount: same.max_amount, reason }
    expect(await report()).toMatchObject([shown])
  })
})
