import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, said, settled } from '../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../tests/support/live/phone.tsx'
import { anApplicationCard } from '../../../tests/support/phone/an-application-card.ts'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { liveOf } from '../../offline/round/live.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

/** As a full phone does, to make room for what is being saved. */
async function emptyLists(): Promise<void> {
  const { pointers, stops, applications } = page.cache
  await Promise.all([pointers.clear(), stops.clear(), applications.clear()])
  const lists = liveOf(page)
  await waitFor(() => {
    expect(lists.stops.get()?.stops).toEqual([])
    expect(lists.applications.get()?.applications).toEqual([])
  })
  await settled()
}

it.each([
  ['a visit', '/CIUser/visit/', 7, 'Note', 'Dispute'],
  ['a payment', '/CIUser/pay/', 7, 'Other amount', 'Other amount'],
  ['an application', '/CIUser/pending_loan/', 5, 'Findings', undefined],
] as const)(
  'the form of %s stays with what was typed when a full phone empties its lists, and another one’s is not shown for it',
  async (_, address, id, label, first) => {
    const card = anApplicationCard()
    await giveRound(page, [aStop()])
    await page.cache.applications.put({ gen: 1, application_id: 5, acc_id: card.acc_id, card })
    const live = await openField(page, `${address}${id}`)
    if (first !== undefined) await live.user.click(screen.getByText(first))
    const field = () => screen.getByRole('textbox', { name: label })
    await fill(live, field(), '75')
    await emptyLists()
    expect(field()).toHaveProperty('value', '75')
    expect(said()).toContain('Peña, Ana')
    await live.leadTo(`${address}99`)
    expect(screen.queryByRole('textbox', { name: label })).toBeNull()
    expect(said()).not.toContain('Peña, Ana')
  },
)
