import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Instant } from '../../../domain/calendar.ts'
import { refused } from '../../../tests/support/live/answers.ts'
import { openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { OpenSessions } from './open-sessions.tsx'

const session = (session_id: number, user_agent: string, current = false) => ({
  session_id,
  user_agent,
  current,
  created_at: '2026-11-01T00:00:00.000Z' as Instant,
  last_seen_at: '2026-11-21T01:00:00.000Z' as Instant,
})
const HERE = session(8, 'Mozilla/5.0 (Linux; Android 14) Chrome/130', true)
const LOST = session(9, 'Mozilla/5.0 (iPhone) Safari/605')

const open = (listSessions: object[]) =>
  openPart(
    <>
      <OpenSessions />
      <Toasts />
    </>,
    { role: 'CLIENT_USER', answers: { listSessions: listSessions as never } },
  )

it('another device is signed out from here, this one is only named, and the list is asked again', async () => {
  const live = await open([HERE, LOST])
  const [here, lost] = screen.getAllByRole('listitem')
  if (!here || !lost) throw new Error('two devices are listed')
  expect(here.textContent).toMatch(/^Chrome · AndroidLast used .*This device$/)
  expect(within(here).queryByRole('button')).toBeNull()
  expect(lost.textContent.replaceAll(/\s/g, ' ')).toBe('Safari · iOSLast used 9:00 AM · 1 h agoSign out')
  live.office.answer({ revokeSession: refused('NOT_FOUND', 'Session not found') })
  await press(live, within(lost).getByRole('button'))
  expect(said()).toContain('Session not found')
  expect(said()).not.toContain('That device is signed out.')
  live.office.answer({ revokeSession: () => ({}), listSessions: [HERE] as never })
  await press(live, within(lost).getByRole('button'))
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['revokeSession', { session_id: 9 }],
    ['revokeSession', { session_id: 9 }],
  ])
  expect(said()).toContain('That device is signed out.')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('where no session is known no heading stands alone', async () => {
  await open([])
  expect(said()).toBe('')
})
