import { describe, expect, it } from 'vitest'
import { MOST_IN_ORDER } from '../../../domain/collections/own-order.ts'
import { phoneOf } from '../../support/people/phone-of.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach } from '../../support/people/use-made.ts'

const at = useApp()
const isko = useMadeEach(() => anInvestigator(at))

const FIRST_PAGE = { after: 0, limit: 500 }

describe('the order that a CI calls in', () => {
  it('reaches the CI’s other phone with its next changes, once', async () => {
    const other = await phoneOf(at, isko)
    expect(await other.pull()).not.toHaveProperty('round_order')
    const saved = await (await signInAs(at, isko)).get('saveRoundOrder', { acc_ids: [3, 1, 2] })
    expect(saved).toEqual({ clients: 3 })
    expect(await other.pull()).toMatchObject({ round_order: [3, 1, 2] })
    expect(await other.pull()).not.toHaveProperty('round_order')
  })

  it('changed again, reaches a phone that has the one before', async () => {
    const other = await phoneOf(at, isko)
    const visitor = await signInAs(at, isko)
    for (const acc_ids of [
      [1, 2],
      [2, 1],
    ]) {
      at.clock.advanceBy(60_000)
      await visitor.get('saveRoundOrder', { acc_ids })
      expect(await other.pull()).toMatchObject({ round_order: acc_ids })
    }
  })

  it('reaches a new phone with the first page of its list', async () => {
    const visitor = await signInAs(at, isko)
    expect(await visitor.get('pullWorklist', FIRST_PAGE)).not.toHaveProperty('round_order')
    await visitor.get('saveRoundOrder', { acc_ids: [2, 1] })
    const fresh = await signInAs(at, isko)
    expect(await fresh.get('pullWorklist', FIRST_PAGE)).toMatchObject({ round_order: [2, 1] })
    expect(await fresh.get('pullWorklist', { after: 1, limit: 500 })).not.toHaveProperty('round_order')
  })

  it('is the last one that arrived, an empty one too', async () => {
    const visitor = await signInAs(at, isko)
    for (const acc_ids of [[1, 2], [2, 1], []]) {
      await visitor.get('saveRoundOrder', { acc_ids })
      expect(await visitor.get('pullWorklist', FIRST_PAGE)).toMatchObject({ round_order: acc_ids })
    }
  })

  it('is no one else’s', async () => {
    const carla = await anInvestigator(at)
    await (await signInAs(at, isko)).get('saveRoundOrder', { acc_ids: [1] })
    const hers = await signInAs(at, carla)
    await hers.get('saveRoundOrder', { acc_ids: [2] })
    expect(await (await signInAs(at, isko)).get('pullWorklist', FIRST_PAGE)).toMatchObject({
      round_order: [1],
    })
    expect(await hers.get('pullWorklist', FIRST_PAGE)).toMatchObject({ round_order: [2] })
  })

  it('is in the audit by its length', async () => {
    await (await signInAs(at, isko)).get('saveRoundOrder', { acc_ids: [5, 6] })
    const [changes] = await changesOf(at.db, 'saveRoundOrder')
    expect(changes).toEqual([{ table: 'round_order', id: isko.mgtId, before: null, after: { clients: 2 } }])
  })
})

describe('refuses', () => {
  it('what is no list of clients, and more than any CI has', async () => {
    const visitor = await signInAs(at, isko)
    const tooMany = Array.from({ length: MOST_IN_ORDER + 1 }, (_, index) => index + 1)
    for (const acc_ids of [tooMany, [0], [-1], [1.5], ['x'], [2 ** 53], 'all', null])
      expect(await visitor.askRaw('saveRoundOrder', { acc_ids })).toMatchObject({ status: 400 })
    await visitor.get('saveRoundOrder', { acc_ids: tooMany.slice(1) })
  })

  it('everybody but a CI', async () => {
    const ana = await aClient(at, { investigator: isko })
    for (const who of [ana, await anAdmin(at)])
      expect(await (await signInAs(at, who)).ask('saveRoundOrder', { acc_ids: [] })).toMatchObject({
        code: 'WRONG_ROLE',
      })
    expect(await new Visitor(at).ask('saveRoundOrder', { acc_ids: [] })).toMatchObject({ status: 401 })
  })
})
