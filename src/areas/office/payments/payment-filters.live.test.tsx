import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, press } from '../../../../tests/support/live/open-app.tsx'

it('payments are narrowed by method and collector, by the address as well, and widened again', async () => {
  const live = await openApp('/AdminUser/payments', { role: 'ADMIN_USER' })
  const lastAsked = () =>
    live.office.asked.findLast(({ call, input }) => call === 'listPayments' && String(input['limit']) !== '0')
      ?.input ?? {}
  const choose = async (field: string, option: string | RegExp) => {
    await live.user.click(screen.getByLabelText(field))
    await press(live, await screen.findByRole('option', { name: option }))
  }
  expect(lastAsked()).not.toHaveProperty('method')
  await choose('Paid by', 'Maya')
  expect(lastAsked()).toMatchObject({ method: 'Maya' })
  const team = live.office.asked.find(({ call }) => call === 'listActiveTeam')
  expect(team?.input).toMatchObject({ limit: '500' })
  const collector = screen.getByLabelText('Collector')
  await live.user.click(collector)
  const [, first] = [
    ...(document
      .getElementById(collector.getAttribute('aria-controls') ?? '')
      ?.querySelectorAll('[role=option]') ?? []),
  ] as HTMLElement[]
  if (!first) throw new Error('there are collectors')
  await press(live, first)
  const { mgt_id } = lastAsked()
  expect(String(mgt_id)).toMatch(/^\d+$/)
  expect(lastAsked()).toMatchObject({ method: 'Maya' })
  expect(live.address()).toContain(`mgt_id=${String(mgt_id)}`)
  await choose('Paid by', 'Any method')
  expect(lastAsked()).not.toHaveProperty('method')
  expect(lastAsked()).toHaveProperty('mgt_id')
  await choose('Collector', 'Any collector')
  expect(live.address()).toBe('/AdminUser/payments')
})
