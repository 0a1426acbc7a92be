/** A hand-over that the phone could not keep at once: which moment and day it is of when it is kept later. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { savePayment } from '../../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../../tests/offline/support/stand-in-phone.ts'
import { answerQuestion } from '../../../../../tests/support/live/answer-question.ts'
import { fill, press, settled, type Live } from '../../../../../tests/support/live/open-app.tsx'
import { eachPhone, openField } from '../../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../../tests/support/live/saved-here.ts'
import { SATURDAY_MORNING } from '../../../../../tests/support/world/saturday-morning.ts'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import type { Offline } from '../../../../offline/account/offline.ts'
import { readDraft } from '../../../../offline/outbox/drafts.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(() => vi.restoreAllMocks())

const cash = {
  in_hand: pesos(500),
  handed_over: [],
  over_short: ZERO,
  from_seq: 1,
  through_seq: 1,
  missing_seq: [],
}
const nothing = { missing_here: [], refused_here: [], missing_there: [], different: [] }
const compareDay = { ...nothing, server_time: SATURDAY_MORNING, cash }

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const open = () =>
  openField(page, '/CIUser/remittance', { answers: { compareDay, listRemittances: { rows: [] } } })

/** A minute before midnight ₱ 500.00 are counted, and the phone does not keep the hand-over. */
async function notKept(): Promise<Live> {
  vi.setSystemTime(new Date('2026-11-21T15:59:00Z'))
  const id = await savePayment(page, { loan: loan(7), amount: pesos(500) })
  const posted = { state: 'acked', ackedAt: page.around.clock.now(), ack: { status: 'Posted' } } as const
  await page.outbox.outbox.update(id, { stateRev: 9, ...posted } as never)
  const live = await open()
  await settled()
  await fill(live, screen.getByLabelText('Pieces of ₱ 500'), '1')
  await press(live, button(/^Hand over/))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const write = vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await answerQuestion(live, 'Hand over')
  expect(await screen.findByText('Not saved: write it on paper')).toBeDefined()
  write.mockRestore()
  await waitFor(async () =>
    expect(await readDraft('till:90')).toMatchObject({ at: '2026-11-21T15:59:00.000Z' }),
  )
  vi.setSystemTime(new Date('2026-11-21T16:01:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  return live
}

async function keptAs(live: Live): Promise<unknown> {
  if (screen.queryByRole('alertdialog') === null) await press(live, button(/^Hand over/))
  await answerQuestion(live, 'Hand over')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  return (await savedHere(page))[1]
}
const counted = (at: string, day: string) => ({
  input: { occurred_at: at, business_on: day },
  display: { businessOn: day },
})

it('tried again after midnight it is of the day on which it was counted', async () => {
  const live = await notKept()
  expect(await keptAs(live)).toMatchObject(counted('2026-11-21T15:59:00.000Z', '2026-11-21'))
})

it('and so it is when the screen was left meanwhile', async () => {
  const live = await notKept()
  await live.leadTo('/CIUser/thisSaturdayColl')
  await live.leadTo('/CIUser/remittance')
  await settled()
  expect(await keptAs(live)).toMatchObject(counted('2026-11-21T15:59:00.000Z', '2026-11-21'))
})

it('counted again after midnight it is another one, of that moment', async () => {
  const live = await notKept()
  const before = (await readDraft('till:90')) as { id: string }
  if (screen.queryByRole('alertdialog') !== null) await press(live, button('Count again'))
  await fill(live, screen.getByLabelText('Pieces of ₱ 500'), '')
  await fill(live, screen.getByLabelText('Pieces of ₱ 100'), '5')
  const kept = await keptAs(live)
  expect(kept).toMatchObject(counted('2026-11-21T16:01:00.000Z', '2026-11-22'))
  expect(kept).not.toMatchObject({ id: before.id })
})
