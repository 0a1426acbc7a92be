/** Who had a hand in a difference does not say what becomes of it, and who had none may. */
import { beforeEach, describe, expect, it } from 'vitest'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { handOverForm } from '../../support/money/hand-over.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
beforeEach(() => company.daysLater(1))

const reason = 'Heard'
const isRefused = (step: string) => ({
  code: 'SECOND_PERSON',
  data: `You ${step}. A second person has to do this.`,
})
const isDone = { success: true }

async function taken(amount: Centavos, by: Member = company.ci) {
  const { loanId } = await company.lend()
  return { loanId, ...(await company.pay({ loan_id: loanId, amount }, by)) }
}

async function handedOver(counted: Centavos, recorded: Centavos, by: Member = company.ci): Promise<string> {
  const form = handOverForm(at, { pieces: { '100': counted / 100 }, recorded, reason: 'As it is' })
  await by.visitor.get('handOverCash', form, { key: form.remittance_id })
  return form.remittance_id
}

/** Answers the difference. */
async function received(remittance_id: string, counted: Centavos, by: Member): Promise<number> {
  await by.visitor.get('receiveRemittance', { remittance_id, counted, reason: 'Counted twice' })
  return newest()
}

async function newestRow() {
  const asked = { sort: 'newest', show: 'all', limit: 1 } as const
  const { rows } = await company.admin.visitor.get('listCashDifferences', asked)
  const [row] = rows
  if (!row) throw new Error('no difference')
  return row
}

/** As its id; nothing where the cash was right. */
const newest = async () => (await newestRow().catch(() => undefined))?.difference_id ?? 0

async function remitted(recorded: Centavos, counted: Centavos, to: Member, by?: Member): Promise<number> {
  await taken(recorded, by)
  return received(await handedOver(recorded, recorded, by), counted, to)
}

const decide = (kind: 'absorbed' | 'given back', difference_id: number, amount: Centavos, by: Member) =>
  by.visitor.ask('decideCashDifference', { kind, difference_id, amount, reason })

/** The admin, who did so, may not; the super admin may. */
async function expectForAnother(kind: 'absorbed' | 'given back', id: number, amount: Centavos, did: string) {
  expect(await decide(kind, id, amount, company.admin)).toMatchObject(isRefused(did))
  expect(await decide(kind, id, amount, company.superAdmin)).toMatchObject(isDone)
}

describe('is not decided about by', () => {
  it('who could sign in as the collector as the cash was handed over, though no more as it was received', async () => {
    await taken(pesos(1000))
    const known = { acc_id: company.ci.accId, by_acc_id: company.otherAdmin.accId, kind: 'password' } as const
    await at.db
      .insertInto('account_vouch')
      .values({ ...known, since: at.clock.now(), until: null, ended_by: null })
      .execute()
    const id = await handedOver(pesos(1000), pesos(1000))
    at.clock.advanceBy(60_000)
    await at.db
      .updateTable('account_vouch')
      .set({ until: at.clock.now() })
      .where('acc_id', '=', company.ci.accId)
      .execute()
    at.clock.advanceBy(60_000)
    const short = await received(id, pesos(900), company.admin)
    expect(await decide('absorbed', short, pesos(100), company.otherAdmin)).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('handed this cash over') as string,
    })
    expect(await decide('absorbed', short, pesos(100), company.superAdmin)).toMatchObject(isDone)
  })

  it('who reversed a payment of the round, though another collector handed cash over meanwhile', async () => {
    const { payment_id } = await taken(pesos(700))
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    at.clock.advanceBy(60_000)
    await remitted(pesos(300), pesos(300), company.otherAdmin, company.otherCi)
    at.clock.advanceBy(60_000)
    const over = await received(await handedOver(pesos(700), pesos(0)), pesos(700), company.otherAdmin)
    await expectForAnother('given back', over, pesos(700), 'reversed a payment of this round')
  })

  it('who moved a payment of the round to another loan', async () => {
    const { payment_id } = await taken(pesos(500))
    const { loanId: loan_id } = await company.lend()
    await company.admin.visitor.get('movePayment', { payment_id, loan_id, reason })
    const short = await received(await handedOver(pesos(500), pesos(500)), pesos(400), company.otherAdmin)
    await expectForAnother('absorbed', short, pesos(100), 'moved a payment of this round')
  })

  it('who received the cash of the payment whose reversal says that it is over', async () => {
    const { payment_id } = await taken(pesos(800))
    const { visitor } = company.otherAdmin
    await received(await handedOver(pesos(800), pesos(800)), pesos(800), company.admin)
    at.clock.advanceBy(60_000)
    await visitor.get('reversePayment', { payment_id, reason, cash: 'never taken' })
    const over = await newest()
    await expectForAnother('given back', over, pesos(800), 'received the cash of this payment')
  })

  it('who proposed the reversal of a payment of the round, though another person confirmed it', async () => {
    const { payment_id } = await taken(pesos(600))
    const handed = await handedOver(pesos(600), pesos(600))
    const proposal = { payment_id, reason, cash: 'given back' as const }
    await company.admin.visitor.get('reversePayment', proposal)
    await company.superAdmin.visitor.get('confirmReversal', { payment_id })
    at.clock.advanceBy(60_000)
    const short = await received(handed, pesos(500), company.otherAdmin)
    expect(await decide('absorbed', short, pesos(100), company.admin)).toMatchObject(
      isRefused('reversed a payment of this round'),
    )
    expect(await decide('absorbed', short, pesos(100), company.superAdmin)).toMatchObject({
      code: 'SECOND_PERSON',
    })
  })

  it('who received the other one that it is set off against', async () => {
    const short = await remitted(pesos(1000), pesos(900), company.superAdmin)
    const over = await remitted(pesos(1000), pesos(1060), company.admin)
    const setOff = {
      kind: 'offset' as const,
      difference_id: short,
      against: over,
      amount: pesos(60),
      reason,
    }
    expect(await company.admin.visitor.ask('decideCashDifference', setOff)).toMatchObject(
      isRefused('received this cash'),
    )
    expect(await company.otherAdmin.visitor.ask('decideCashDifference', setOff)).toMatchObject(isDone)
  })
})

it('what is short and set off against what a reversal says to be over is on the report, and counts as lost', async () => {
  const { payment_id } = await taken(pesos(900))
  const handed = await handedOver(pesos(900), pesos(900))
  await company.admin.visitor.get('reversePayment', { payment_id, reason, cash: 'never taken' })
  const against = await newest()
  at.clock.advanceBy(60_000)
  const short = await received(handed, pesos(0), company.otherAdmin)
  const lostBefore = (await newestRow()).lost_by_collector
  const setOff = { kind: 'offset' as const, difference_id: short, against, amount: pesos(900), reason }
  await company.superAdmin.visitor.get('decideCashDifference', setOff)
  expect((await newestRow()).lost_by_collector).toBe(lostBefore)
  expect(
    await theRow(at.db, 'act_alone', { row_table: 'cash_difference', row_id: String(short) }),
  ).toMatchObject({
    mark: 'value given up',
    amount: 90_000,
  })
})

it('is not set off against what another collector was over', async () => {
  const short = await remitted(pesos(1000), pesos(900), company.admin)
  const against = await remitted(pesos(1000), pesos(1060), company.admin, company.otherCi)
  const setOff = { kind: 'offset' as const, difference_id: short, against, amount: pesos(60), reason }
  expect(await company.otherAdmin.visitor.ask('decideCashDifference', setOff)).toMatchObject({
    data: [{ fieldname: 'against' }],
  })
})

it('is decided about by who typed a payment in for the collector only after it was noted', async () => {
  const short = await remitted(pesos(1000), pesos(900), company.admin)
  at.clock.advanceBy(60_000)
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(100), mgt_id: company.ci.mgtId }, company.otherAdmin)
  expect(await decide('absorbed', short, pesos(100), company.otherAdmin)).toMatchObject(isDone)
})
