/** Who names another's phone, or numbers records that no phone would number, to keep cash out of what is handed over. */
import { beforeAll, expect, it } from 'vitest'
import { v4, v7 as newId } from 'uuid'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'

const company = useCompany()
const { at } = company
const phone = v4()
beforeAll(async () => {
  company.ci.visitor.deviceId = phone
  await company.ci.visitor.get('registerDevice', { device_id: phone, label: 'Phone of the round' })
})

/** The investigator's phone sends one record; answers its verdict. */
async function sends(seq: number, call: 'collectPayment' | 'handOverCash', id: string, input: object) {
  const command = await aCommand(at, company.ci, call, input, { id, seq, deviceId: phone })
  const { verdicts } = await company.ci.visitor.get('sendCommands', { commands: [command] })
  return verdicts[0]
}

async function takes(seq: number, loanId: number, amount: Centavos) {
  const form = company.paymentForm({ loan_id: loanId, amount })
  return sends(seq, 'collectPayment', form.payment_id, form)
}

/** Counted and handed over in notes of a hundred. */
async function handsOver(seq: number, amount: Centavos) {
  const id = newId()
  return sends(seq, 'handOverCash', id, {
    remittance_id: id,
    business_on: at.clock.today(),
    pieces: { '10000': amount / 10_000 },
    recorded: amount,
    reason: '',
    occurred_at: at.clock.now(),
  })
}

/** Over plain HTTP, under the id and a number of the investigator's phone. */
async function typesInUnder(seq: number, loanId: number, amount: Centavos) {
  const { visitor } = company.admin
  const form = company.paymentForm({ loan_id: loanId, amount, mgt_id: company.ci.mgtId })
  visitor.deviceId = phone
  visitor.seq = seq
  const answer = await visitor.ask('collectPayment', form, { key: form.payment_id })
  visitor.deviceId = undefined
  expect(answer).toMatchObject({ success: true })
  return form.payment_id
}

it('cash that an admin types in under the name of a collector’s phone is in the collector’s hand-over like any other', async () => {
  const { loanId } = await company.lend({ amount: pesos(5000) })
  const other = await company.lend({ amount: pesos(13_000) })
  await company.daysLater(1)
  await takes(1, other.loanId, pesos(300))
  const id = await typesInUnder(900_000_000, loanId, pesos(5000))
  expect((await theRow(at.db, 'command_log', { command_id: id })).device_id).toBeNull()
  expect(await handsOver(2, pesos(300))).toMatchObject({ status: 'rejected', code: 'STATE_CONFLICT' })
  expect(await handsOver(3, pesos(5300))).toMatchObject({ status: 'applied' })
})

it('a collector’s phone goes on, whatever numbers an admin sends in its name', async () => {
  const { loanId } = await company.lend({ amount: pesos(5000) })
  await company.daysLater(1)
  await typesInUnder(999_999_999, loanId, pesos(100))
  const { last_seq } = await company.ci.visitor.get('registerDevice', { device_id: phone, label: 'Again' })
  expect(last_seq).toBeLessThan(100)
  expect(await takes(last_seq + 1, loanId, pesos(100))).toMatchObject({ status: 'applied' })
})

it('a record that a collector numbers far ahead is in what is handed over once the order of arrival can’t be why', async () => {
  const one = await company.lend({ amount: pesos(13_000) })
  const other = await company.lend({ amount: pesos(5000) })
  await company.daysLater(1)
  expect(await takes(900_000_000_000, one.loanId, pesos(100))).toMatchObject({ status: 'rejected' })
  expect(await takes(900_000_000, one.loanId, pesos(5000))).toMatchObject({ status: 'applied' })
  await takes(11, other.loanId, pesos(300))
  expect(await handsOver(12, pesos(300 + 200))).toMatchObject({ status: 'applied' })
  await company.daysLater(3)
  await takes(13, other.loanId, pesos(200))
  expect(await handsOver(14, pesos(200))).toMatchObject({ status: 'rejected' })
  expect(await handsOver(15, pesos(5200))).toMatchObject({ status: 'applied' })
})
