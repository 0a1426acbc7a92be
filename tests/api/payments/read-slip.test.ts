import { beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { ZERO } from '../../../domain/money.ts'
import { slipMarkOf } from '../../../domain/payments/slip-check.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { reverse } from '../../support/money/reverse.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
/** From a street of its own each, so that one test's tries are not another's. */
let anybody: Visitor

beforeAll(async () => {
  anybody = new Visitor(at)
})

const NO_ONES_SLIP = { amount: null, business_on: null, phone_heard_at: null }

it('says to anybody what became of a slip, who answers and when, and names no client', async () => {
  const { loanId } = await company.lend()
  const slip_no = formatSlip('B2', 7)
  const { payment_id } = await company.pay({ loan_id: loanId, slip_no, method: 'Maya', reference: 'MAYA1' })
  const facts = { slip_no, amount: 109_000, business_on: '2026-11-21' }
  const answer = {
    ...facts,
    phone_heard_at: null,
    lender: { name: 'Hulog', phone: '' },
    answered_at: at.clock.now(),
  }
  const onSlip = { id: slipMarkOf(payment_id), no: slip_no }
  expect(await anybody.get('readSlip', onSlip)).toEqual({
    ...answer,
    state: 'for verification',
  })
  await company.admin.visitor.get('verifyPayment', { payment_id })
  expect(await anybody.get('readSlip', onSlip)).toEqual({ ...answer, state: 'posted' })
  await reverse(company, { payment_id, reason: 'Fake receipt' })
  expect(await anybody.get('readSlip', onSlip)).toEqual({ ...answer, state: 'reversed' })
})

it('says of a made-up slip that none like it was ever issued', async () => {
  const madeUp = [
    { id: uuid(), no: formatSlip('ZZ9', 4) },
    { id: uuid(), no: formatSlip('XQQQQQQQ', 4) },
    { id: uuid(), no: formatSlip('B3', 4).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) },
  ]
  for (const asked of madeUp)
    expect(await anybody.get('readSlip', asked)).toMatchObject({ state: 'never issued', ...NO_ONES_SLIP })
})

it('says of the number of another payment that the code does not belong to it, and nothing of that payment', async () => {
  const { loanId } = await company.lend()
  const taken = formatSlip('B3', 1)
  await company.pay({ loan_id: loanId, slip_no: taken })
  for (const id of [uuid(), 'a-made-up-code'])
    expect(await anybody.get('readSlip', { id, no: taken })).toMatchObject({
      state: 'other code',
      slip_no: taken,
      ...NO_ONES_SLIP,
    })
})

it('says of an address without a number that can be read that it is incomplete', async () => {
  const broken = [
    { id: uuid() },
    { id: 'a-made-up-code', no: 'whatever' },
    { id: uuid(), no: formatSlip('B3', 4).slice(0, -2) },
  ]
  for (const asked of broken)
    expect(await anybody.get('readSlip', asked)).toMatchObject({
      state: 'incomplete',
      slip_no: null,
      ...NO_ONES_SLIP,
    })
})

it('tells a number that a phone may still bring, waiting or refused, from one that it did not bring', async () => {
  const { visitor } = company.ci
  const device_id = uuid()
  const { slip_series } = await visitor.get('registerDevice', { device_id, label: 'Ana' })
  const ownSeries = `X${Number.parseInt(device_id.replace(/-/g, '').slice(-10), 16)
    .toString(36)
    .toUpperCase()
    .padStart(7, '0')
    .slice(-7)}`
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, slip_no: formatSlip(slip_series, 20) })
  const ask = (series: string, running: number) =>
    anybody.get('readSlip', { id: uuid(), no: formatSlip(series, running) })

  for (const slip of [await ask(slip_series, 19), await ask(slip_series, 21), await ask(ownSeries, 1)])
    expect(slip).toMatchObject({ state: 'not received', ...NO_ONES_SLIP })
  expect(await ask(slip_series, 5000)).toMatchObject({ state: 'never issued' })

  const beat = { stuck: 0, last_seq: 3, persisted: true, display_mode: 'browser' }
  const word = {
    ...beat,
    oldest_at: null,
    pending_sum: ZERO,
    device_id,
    app_version: '1',
    alarm: null,
    rejected: 0,
  }
  // However much a phone says, made up or not, it breaks no one's question.
  for (const waits of [
    { pending_count: 2 },
    { pending_count: 0, rejected: 1 },
    { pending_count: 3_000_000_000, rejected: 3_000_000_000 },
  ]) {
    await visitor.get('heartbeat', { ...word, ...waits })
    expect(await ask(slip_series, 19)).toMatchObject({
      state: 'not received',
      phone_heard_at: at.clock.now(),
    })
  }
  const taken = { running: 20, state: 'other code' }
  for (const { running, state } of [taken, { running: 5000, state: 'never issued' }])
    expect(await ask(slip_series, running), 'when the phone was heard is no matter').toMatchObject({
      state,
      ...NO_ONES_SLIP,
    })
  await visitor.get('heartbeat', { ...word, pending_count: 0 })
  expect(await ask(slip_series, 19)).toMatchObject({ state: 'not recorded' })
  expect(await ask(slip_series, 21)).toMatchObject({ state: 'not received' })
})

it('takes a series with a zero written before it for that of no phone: such a slip was made up', async () => {
  const { visitor } = company.otherCi
  const { slip_series } = await visitor.get('registerDevice', { device_id: uuid(), label: 'Tablet' })
  const stateOf = async (series: string) =>
    (await anybody.get('readSlip', { id: uuid(), no: formatSlip(series, 1) })).state
  expect([await stateOf(slip_series), await stateOf(`0${slip_series}`)]).toEqual([
    'not received',
    'never issued',
  ])
})

it('lets no one try numbers out without end, and answers for a slip that is there all the same', async () => {
  const { loanId } = await company.lend()
  const no = formatSlip('B4', 1)
  const { payment_id } = await company.pay({ loan_id: loanId, slip_no: no })
  const answers = []
  for (let tried = 1; tried <= 40; tried++) answers.push(await anybody.ask('readSlip', { id: uuid() }))
  expect(answers.some((answer) => !answer.success && answer.code === 'PROOF_NEEDED')).toBe(true)
  expect(await anybody.get('readSlip', { id: slipMarkOf(payment_id), no })).toMatchObject({ state: 'posted' })
})
