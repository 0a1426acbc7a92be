import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { toInstant } from '../../../domain/calendar.ts'
import { anInvestigator, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

async function aPhone() {
  const visitor = await signInAs(at, await anInvestigator(at))
  const device_id = newId()
  const { slip_series: series } = await visitor.get('registerDevice', { device_id, label: '' })
  const gap = { series, first: 3, last: 3, reason: 'given up' as const, at: at.clock.now() }
  return { visitor, device_id, gap }
}

const keptOf = (device_id: string) =>
  at.db
    .selectFrom('slip_gap')
    .select(['series', 'first_no', 'last_no', 'reason'])
    .where('device_id', '=', device_id)
    .execute()

it('keeps why a phone’s numbers bear no payment, the newer word where it says one again', async () => {
  const { visitor, device_id, gap } = await aPhone()
  expect(await visitor.get('explainSlips', { device_id, gaps: [gap] })).toEqual({ explained: 1 })
  await visitor.get('explainSlips', { device_id, gaps: [{ ...gap, reason: 'refused' }] })
  expect(await keptOf(device_id)).toEqual([
    { series: gap.series, first_no: 3, last_no: 3, reason: 'refused' },
  ])
})

it('refuses numbers of another phone, and a phone of somebody else', async () => {
  const mine = await aPhone()
  const theirs = await aPhone()
  expect(
    await mine.visitor.ask('explainSlips', { device_id: mine.device_id, gaps: [theirs.gap] }),
  ).toMatchObject({ code: 'NOT_YOURS' })
  expect(
    await mine.visitor.ask('explainSlips', { device_id: theirs.device_id, gaps: [theirs.gap] }),
  ).toMatchObject({ code: 'NOT_YOURS' })
  expect(await keptOf(theirs.device_id)).toEqual([])
})

it('takes no word of numbers that the phone cannot have reached, and none of the future', async () => {
  const { visitor, device_id, gap } = await aPhone()
  const far = { device_id, gaps: [{ ...gap, last: 900_000_000 }] }
  expect(await visitor.ask('explainSlips', far)).toMatchObject({ data: [{ fieldname: 'gaps' }] })
  const at2 = toInstant('2030-01-01T00:00:00.000Z')
  await visitor.get('explainSlips', { device_id, gaps: [{ ...gap, at: at2 }] })
  const { occurred_at } = await at.db
    .selectFrom('slip_gap')
    .select('occurred_at')
    .where('device_id', '=', device_id)
    .executeTakeFirstOrThrow()
  expect(occurred_at).toBe(at.clock.now())
})

it('refuses a stretch that ends before it begins', async () => {
  const { visitor, device_id, gap } = await aPhone()
  const answer = await visitor.ask('explainSlips', { device_id, gaps: [{ ...gap, last: 2 }] })
  expect(answer).toMatchObject({ code: 'INVALID_INPUT' })
})
