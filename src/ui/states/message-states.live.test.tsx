import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { EmptyState, ErrorState } from './message-states.tsx'

it('where nothing is, the heading stands where a page may have one', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openPart(<EmptyState title={<h1>Nothing yet</h1>}>More of it</EmptyState>)
  expect(said()).toContain('Nothing yet')
  expect(said()).toContain('More of it')
  expect(complained).not.toHaveBeenCalled()
  complained.mockRestore()
})

it('what failed is an alert, with a way on only where there is one', async () => {
  const again = vi.fn<() => void>()
  const live = await openPart(<ErrorState message="It failed" onRetry={again} />)
  expect(screen.getByRole('alert').textContent).toContain('It failed')
  await press(live, screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledTimes(1)
})

it('without a way on there is no button', async () => {
  await openPart(<ErrorState message="It failed" />)
  expect(screen.queryByRole('button')).toBeNull()
})
