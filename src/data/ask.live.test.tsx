import { act, screen } from '@testing-library/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it, vi } from 'vitest'
import { noInternet, refused } from '../../tests/support/live/answers.ts'
import { openPart, press, said, settled } from '../../tests/support/live/open-app.tsx'
import { PasswordAsked } from '../../tests/support/live/password-asked.tsx'
import { getLoanLevel } from '../../contract/loans/own-loan.ts'
import { DEVICE_ID, LEFT_ALONE, PROOF } from '../../contract/wire/headers.ts'
import { setCurrentOffline } from '../offline/account/current-offline.ts'
import { setOwnDeviceId } from '../offline/device/own-device.ts'
import { ask } from './ask.ts'
import { watchTouches } from './presence/touched.ts'

const open = () => openPart(<PasswordAsked />, { role: 'CLIENT_USER', user: { acc_id: 5 } })
const button = (name: string) => screen.getByRole('button', { name })
const STORM = refused('PROOF_NEEDED', 'Busy.')
const LOCKED = refused('SESSION_LOCKED', 'Locked.')

/** Refused so, and answered the next time. */
const once = (refusal: typeof STORM) => {
  let times = 0
  return () => (times++ === 0 ? refusal : { loan_level: 3 })
}

it('in a storm the work that the office asks for is done, and no one hears of it', async () => {
  const { office } = await open()
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 5,
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  })
  office.answer({ getLoanLevel: once(STORM), getProofTask: { task: btoa(JSON.stringify(challenge)) } })
  expect(await ask(getLoanLevel, {})).toMatchObject({ success: true, data: { loan_level: 3 } })
  expect(office.asked.map(({ call }) => call)).toEqual(['getLoanLevel', 'getProofTask', 'getLoanLevel'])
  const [first, , proved] = office.headers.map((headers) => headers.get(PROOF))
  expect(first).toBeNull()
  expect(JSON.parse(atob(proved ?? ''))).toMatchObject({ challenge, solution: { counter: 5 } })
})

it('where the task gets lost or is none, the office is not asked again and its word stands', async () => {
  const reported = vi.fn<(problem: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const { office } = await open()
  for (const getProofTask of [noInternet(), { task: 'none' }]) {
    office.answer({ getLoanLevel: once(STORM), getProofTask })
    expect(await ask(getLoanLevel, {})).toMatchObject({ code: 'PROOF_NEEDED' })
  }
  expect(office.asked.filter(({ call }) => call === 'getLoanLevel')).toHaveLength(2)
  expect(reported).toHaveBeenCalledTimes(1)
})

it('what a locked session holds back goes on once the password was given, asked for once', async () => {
  const live = await open()
  live.office.answer({ getLoanLevel: LOCKED })
  const both = Promise.all([ask(getLoanLevel, {}), ask(getLoanLevel, {})])
  await act(settled)
  expect(said()).toContain('Locked')
  live.office.answer({ getLoanLevel: { loan_level: 3 } })
  await press(live, button('Give'))
  expect(screen.queryByRole('button', { name: 'Give' })).toBeNull()
  expect(await both).toMatchObject([{ success: true }, { success: true }])
  expect(live.office.asked).toHaveLength(4)
})

it('a session that is locked again under the password asks for it once more', async () => {
  const live = await open()
  live.office.answer({ getLoanLevel: LOCKED })
  const answer = ask(getLoanLevel, {})
  await act(settled)
  await press(live, button('Give'))
  expect(said()).toContain('Locked')
  live.office.answer({ getLoanLevel: { loan_level: 3 } })
  await press(live, button('Give'))
  expect(await answer).toMatchObject({ success: true, data: { loan_level: 3 } })
  expect(live.office.asked).toHaveLength(3)
})

it('without the password it stays refused, and the next one asks for it again', async () => {
  const live = await open()
  live.office.answer({ getLoanLevel: LOCKED })
  for (const _ of [1, 2]) {
    const answer = ask(getLoanLevel, {})
    await act(settled)
    await press(live, button('Leave'))
    expect(await answer).toMatchObject({ code: 'SESSION_LOCKED' })
  }
  expect(live.office.asked).toHaveLength(2)
})

it('each question names the phone, and says where no one is at it', async () => {
  const { office } = await open()
  setOwnDeviceId('phone 1')
  watchTouches()
  window.dispatchEvent(new Event('keydown'))
  const now = Date.now()
  await ask(getLoanLevel, {})
  vi.setSystemTime(now + 60_000)
  await ask(getLoanLevel, {})
  vi.setSystemTime(now)
  window.dispatchEvent(new Event('keydown'))
  expect(office.headers.map((headers) => headers.get(DEVICE_ID))).toEqual(['phone 1', 'phone 1'])
  expect(office.headers.map((headers) => headers.has(LEFT_ALONE))).toEqual([false, true])
})

it('a phone that the office blocked looks at once what else the office says of it', async () => {
  const { office } = await open()
  const wake = vi.fn<(reason: string) => void>()
  setCurrentOffline({ wake, idle: () => Promise.resolve() } as never)
  try {
    office.answer({ getLoanLevel: refused('NOT_ALLOWED', 'Not by you.') })
    await ask(getLoanLevel, {})
    expect(wake).not.toHaveBeenCalled()
    office.answer({ getLoanLevel: refused('DEVICE_BLOCKED', 'Blocked.') })
    expect(await ask(getLoanLevel, {})).toMatchObject({ code: 'DEVICE_BLOCKED' })
    expect(wake.mock.calls).toEqual([['visible']])
  } finally {
    setCurrentOffline(undefined)
  }
})
