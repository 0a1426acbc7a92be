/** A collector's phone that says what cannot be: another record's number, another phone's slip, figures that the books do not have. */
import { afterEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { formatSlip, ownSeries } from '../../../domain/payments/slip-number.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { loanWithProposals } from '../../support/money/day-end.ts'
import { handOverForm, remit } from '../../support/money/hand-over.ts'
import { nothingOwed } from '../../support/money/nothing-owed.ts'
import { reverse } from '../../support/money/reverse.ts'
import { signInAs } from '../../support/people/seed.ts'
import { SATURDAY_MORNING } from '../../support/world/saturday-morning.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
afterEach(() => expectBalancedBooks(at.db))

describe('a phone that says what cannot be', () => {
  /** One whose records are numbered from one test to the next, since too many sign-ins are asked for a proof. */
  const his = uuid()
  /** Each of Ramon's phones has a sign-in of its own. */
  const phones = new Map<string, Visitor>()
  async function onPhone(device_id: string): Promise<Visitor> {
    const known = phones.get(device_id)
    if (known) return known
    const phone = await signInAs(at, company.ci)
    phone.deviceId = device_id
    phones.set(device_id, phone)
    return phone
  }
  /** As the outbox of one of Ramon's phones sends it. */
  async function sends(device_id: string, seq: number, call: string, id: string, input: object) {
    const command = await aCommand(at, company.ci, call, input, { id, seq, deviceId: device_id })
    const { verdicts } = await (await onPhone(device_id)).get('sendCommands', { commands: [command] })
    return verdicts[0]
  }
  type Taken = ReturnType<typeof taken>
  const pays = (device_id: string, seq: number, { id, form }: Taken) =>
    sends(device_id, seq, 'collectPayment', id, form)
  /** The one sign of the office on a payment that it took. */
  const marked = (exception: string | null) => ({ data: { exception } })
  const taken = (loan_id: number, more: object = {}) => {
    const form = company.paymentForm({ loan_id, amount: pesos(100), ...more })
    return { form, id: form.payment_id }
  }

  it('hands nothing over under the number of an older record, which would leave later cash out of it', async () => {
    const { loanId } = await company.lend()
    const device = uuid()
    const [first, second] = [taken(loanId), taken(loanId, { amount: pesos(200) })]
    await pays(device, 1, first)
    await pays(device, 2, second)
    const form = handOverForm(at, { pieces: { '10000': 1 }, recorded: pesos(100), reason: '' })
    expect(await sends(device, 1, 'handOverCash', form.remittance_id, form)).toMatchObject({
      status: 'rejected',
      code: 'STATE_CONFLICT',
    })
    const again = taken(loanId, { amount: pesos(50) })
    expect(await pays(device, 2, again)).toMatchObject(marked('record number used'))
    await remit(company, pesos(350))
  })

  it('gives a number again whose record was refused, which the books never had', async () => {
    const { loanId } = await company.lend()
    const device = uuid()
    const handsOver = (seq: number, recorded: Centavos) => {
      const form = handOverForm(at, { pieces: { '10000': 1 }, recorded, reason: '' })
      return sends(device, seq, 'handOverCash', form.remittance_id, form)
    }
    for (const seq of [1, 2]) expect(await handsOver(seq, pesos(7))).toMatchObject({ status: 'rejected' })
    expect(await pays(device, 1, taken(loanId))).toMatchObject(marked(null))
    expect(await handsOver(2, pesos(100))).toMatchObject({ status: 'applied' })
  })

  it('gives slips of another phone’s series, and the office sees it', async () => {
    const { loanId } = await company.lend()
    const [own, others] = [uuid(), uuid()]
    const carla = await signInAs(at, company.otherCi)
    const { slip_series } = await carla.get('registerDevice', { device_id: others, label: 'Carla’s' })
    const foreign = taken(loanId, { slip_no: formatSlip(slip_series, 7) })
    expect(await pays(own, 1, foreign)).toMatchObject(marked('slip of another phone'))
    const right = taken(loanId, { amount: pesos(101), slip_no: formatSlip(ownSeries(own), 1) })
    expect(await pays(own, 2, right)).toMatchObject(marked(null))
    await remit(company, pesos(201))
  })

  it('writes the number of a colleague’s phone on paper, while one that no phone gives is believed', async () => {
    const { loanId } = await company.lend()
    const seriesOf = async (person: typeof company.ci) => {
      const phone = await signInAs(at, person)
      return (await phone.get('registerDevice', { device_id: uuid(), label: 'Phone' })).slip_series
    }
    const paid = async (series: string, amount: number) =>
      (await company.pay({ loan_id: loanId, amount: pesos(amount), slip_no: formatSlip(series, 41) }))
        .exception
    expect(await paid('PAPER', 100)).toBeNull()
    expect(await paid(await seriesOf(company.ci), 101)).toBeNull()
    expect(await paid(await seriesOf(company.otherCi), 102)).toBe('slip of another phone')
    await remit(company, pesos(303))
  })

  it('hands a slip to the client that says less is owed than the books do', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(8)
    const { balance } = await at.db
      .selectFrom('loan')
      .select('balance')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    const slip = nothingOwed(at.clock.now())
    // What the own second phone took is no excuse for the first.
    const before = taken(loanId, { amount: pesos(1) })
    await pays(uuid(), 1, before)
    const forged = taken(loanId, { slip })
    expect(await pays(his, 1, forged)).toMatchObject({
      data: { exception: 'slip says otherwise', balance: balance - 10_100 },
    })
    // What the office took meanwhile is: the phone could not know.
    await company.pay({ loan_id: loanId, amount: pesos(10) }, company.admin)
    const unknowing = taken(loanId, { amount: pesos(120), slip })
    expect(await pays(his, 2, unknowing)).toMatchObject(marked(null))
    await remit(company, pesos(221))
  })

  it('is excused where the office waived an old penalty meanwhile', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(40)
    const charge = { loan_id: loanId, instalment_no: 1, amount: pesos(10) }
    const { penalty_id } = await company.admin.visitor.get('chargePenalty', charge)
    await company.daysLater(9)
    const slip = nothingOwed(at.clock.now())
    const forged = taken(loanId, { slip })
    expect(await pays(his, 3, forged)).toMatchObject(marked('slip says otherwise'))
    await company.otherAdmin.visitor.get('waivePenalty', { penalty_id, reason: 'Flood' })
    const unknowing = taken(loanId, { amount: pesos(120), slip })
    expect(await pays(his, 4, unknowing)).toMatchObject(marked(null))
    await remit(company, pesos(220))
  })

  it('is not excused where a penalty is only proposed, which changes nothing that it should have known', async () => {
    const loanId = await loanWithProposals(company)
    const slip = nothingOwed(at.clock.now())
    const forged = taken(loanId, { slip })
    expect(await pays(his, 5, forged)).toMatchObject(marked('slip says otherwise'))
    // Proposed long ago and posted since, it is one.
    await at.db
      .updateTable('penalty')
      .set({ created_at: SATURDAY_MORNING })
      .where('loan_id', '=', loanId)
      .execute()
    const rows = await at.db
      .selectFrom('penalty')
      .select('penalty_id')
      .where('loan_id', '=', loanId)
      .execute()
    const penalty_ids = rows.map(({ penalty_id }) => penalty_id)
    await company.admin.visitor.get('postProposedPenalties', { penalty_ids })
    const unknowing = taken(loanId, { amount: pesos(120), slip })
    expect(await pays(his, 6, unknowing)).toMatchObject(marked(null))
    await remit(company, pesos(220))
  })

  const moves = (payment_id: string, loan_id: number) =>
    company.admin.visitor.get('movePayment', { payment_id, loan_id, reason: 'Two clients of one name' })

  it.each([
    [
      'moved a payment of his away from the loan',
      7,
      270,
      (id: string, _: number, other: number) => moves(id, other),
    ],
    [
      'moved a payment of his back to the loan',
      9,
      270,
      async (id: string, loanId: number, other: number) => {
        await moves(id, other)
        await company.daysLater(9)
        await moves(id, loanId)
      },
    ],
    [
      'took a payment of his back',
      11,
      220,
      (payment_id: string) => reverse(company, { payment_id, reason: 'Never handed over' }),
    ],
  ] as const)('is excused where the office %s meanwhile', async (_, seq, cash, corrects) => {
    const [{ loanId }, other] = [await company.lend(), await company.lend()]
    await company.daysLater(9)
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(50) })
    const slip = nothingOwed(at.clock.now())
    expect(await pays(his, seq, taken(loanId, { slip }))).toMatchObject(marked('slip says otherwise'))
    await corrects(payment_id, loanId, other.loanId)
    const unknowing = taken(loanId, { amount: pesos(120), slip: nothingOwed(at.clock.now()) })
    expect(await pays(his, seq + 1, unknowing)).toMatchObject(marked(null))
    await remit(company, pesos(cash))
  })

  it('is excused for a week after what the office did, and no longer', async () => {
    const [{ loanId }, other] = [await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(50) })
    await moves(payment_id, other.loanId)
    await company.daysLater(7)
    const lately = taken(loanId, { slip: nothingOwed(at.clock.now()) })
    expect(await pays(his, 13, lately)).toMatchObject(marked(null))
    await company.daysLater(1)
    const late = taken(loanId, { amount: pesos(120), slip: nothingOwed(at.clock.now()) })
    expect(await pays(his, 14, late)).toMatchObject(marked('slip says otherwise'))
    await remit(company, pesos(270))
  })

  it('is spoiled by no number that an admin types in as its paper: no slip is left to give after 999999999', async () => {
    const { loanId } = await company.lend()
    const phone = await onPhone(his)
    const { slip_series } = await phone.get('registerDevice', { device_id: his, label: 'Ramon’s' })
    const typed = (running: number, amount: number) => ({
      loan_id: loanId,
      amount: pesos(amount),
      slip_no: formatSlip(slip_series, running),
      mgt_id: company.ci.mgtId,
    })
    const near = await company.pay(typed(41, 101), company.admin)
    const far = await company.pay(typed(999_999_999, 102), company.admin)
    expect([near.exception, far.exception]).toEqual([null, 'slip of another phone'])
    expect(await phone.get('registerDevice', { device_id: his, label: '' })).toMatchObject({ last_slip: 41 })
    await remit(company, pesos(203))
  })
})
