import { expect, it } from 'vitest'
import { runCycle } from '../../src/offline/account/cycle.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { readMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { keepRoundOrder, sendRoundOrder } from '../../src/offline/round/round-order.ts'
import { signInAs } from '../support/people/seed.ts'
import { useApp } from '../support/world/use-company.ts'
import { eachRound, type Round } from './support/round.ts'

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened), { started: true })

const kept = async () => await readMeta(page.outbox, 'roundOrder')
const fromOtherPhone = async (acc_ids: number[]) =>
  (await signInAs(at, round.ci)).get('saveRoundOrder', { acc_ids })
const atOffice = async () =>
  (await (await signInAs(at, round.ci)).get('pullWorklist', { after: 0, limit: 1 })).round_order

it('an order changed without a signal is kept, and reaches the office with the next contact', async () => {
  round.network.up = false
  await keepRoundOrder(page, [2, 1])
  await runCycle(page, 'manual')
  expect(await kept()).toMatchObject({ accIds: [2, 1], unsent: true })
  expect(await atOffice()).toBeUndefined()
  round.network.up = true
  await runCycle(page, 'online')
  expect(await atOffice()).toEqual([2, 1])
  expect(await kept()).toMatchObject({ accIds: [2, 1], unsent: false })
})

it('an answer that was lost leaves it to be sent again, and again is once', async () => {
  await keepRoundOrder(page, [2, 1])
  round.network.fault = ({ path }) => (path.includes('round-order') ? { kind: 'answer lost' } : undefined)
  await runCycle(page, 'manual')
  expect(await kept()).toMatchObject({ unsent: true })
  round.network.fault = () => undefined
  await runCycle(page, 'manual')
  expect(await kept()).toMatchObject({ accIds: [2, 1], unsent: false })
  expect(await atOffice()).toEqual([2, 1])
})

it('an order of another phone comes with the changes, and with a list that is dropped and pulled again', async () => {
  await fromOtherPhone([1, 2])
  await runCycle(page, 'manual')
  expect(await kept()).toMatchObject({ accIds: [1, 2], unsent: false })
  await page.cache.delete()
  await page.cache.open()
  await runCycle(page, 'manual')
  expect(await kept()).toMatchObject({ accIds: [1, 2], unsent: false })
})

it('what is still to be sent from here is not overwritten by what comes', async () => {
  await fromOtherPhone([1, 2])
  await keepRoundOrder(page, [2, 1])
  round.network.fault = ({ path }) => (path.includes('round-order') ? { kind: 'lost' } : undefined)
  await runCycle(page, 'manual')
  expect(await kept()).toMatchObject({ accIds: [2, 1], unsent: true })
  round.network.fault = () => undefined
  await runCycle(page, 'manual')
  expect(await atOffice()).toEqual([2, 1])
})

it('one that is changed while the one before is under way goes out after it', async () => {
  await keepRoundOrder(page, [2, 1])
  const changed = { kind: 'meanwhile', does: () => keepRoundOrder(page, [1, 2]) } as const
  round.network.fault = ({ path }) => (path.includes('round-order') ? changed : undefined)
  await sendRoundOrder(page)
  round.network.fault = () => undefined
  expect(await kept(), 'the office has the one before').toMatchObject({ accIds: [1, 2], unsent: true })
  await runCycle(page, 'manual')
  expect(await atOffice()).toEqual([1, 2])
})
