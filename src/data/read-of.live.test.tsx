import { hashKey } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { noInternet, refused, type Answers } from '../../tests/support/live/answers.ts'
import { held } from '../../tests/support/live/held.ts'
import { openPart, press, said, settled } from '../../tests/support/live/open-app.tsx'
import { checkForUpdate } from '../../contract/auth/auth.ts'
import { getSchedule } from '../../contract/loans/loans.ts'
import { getLoanLevel } from '../../contract/loans/own-loan.ts'
import { calls } from '../../contract/index.ts'
import { systemClock } from '../../domain/clock.ts'
import { currentConnection } from '../offline/wire/current-connection.ts'
import { forgetSession } from '../session/session.ts'
import { ask } from './ask.ts'
import { queryClient } from './cache/query-client.ts'
import { refreshAfter } from './cache/stale-after.ts'
import { keepSeen, readSeen } from './cache/seen.ts'
import { readOf, seenOf } from './read-of.ts'
import { useRead } from './use-read.ts'

const KEY = hashKey([getLoanLevel.path, {}])

function Level() {
  const level = useRead(getLoanLevel, {})
  return <p>{level.data ? `Level ${level.data.loan_level}` : 'Nothing'}</p>
}

/** The person of account 5 asks. */
const openLevel = (getLoanLevel: Answers['getLoanLevel']) =>
  openPart(<Level />, { role: 'CLIENT_USER', user: { acc_id: 5 }, answers: { getLoanLevel } })
const seen = (accId: number) => readSeen(accId, KEY, systemClock.now())

it('what was answered is kept for this account, and shown again where no answer comes', async () => {
  await openLevel({ loan_level: 3 })
  expect(said()).toContain('Level 3')
  expect((await seen(5))?.data).toMatchObject({ loan_level: 3 })
  expect(await seen(6)).toBeUndefined()
})

it('what this device saw of it earlier is shown without internet, at once', async () => {
  await keepSeen(5, KEY, { data: { loan_level: 4 }, at: systemClock.now() })
  await openLevel(noInternet())
  expect(await screen.findByText('Level 4')).toBeTruthy()
})

it('a write of a borrower’s has what is not open asked again too, so that nothing untrue is shown without internet later', async () => {
  const live = await openLevel({ loan_level: 3 })
  cleanup()
  live.office.answer({ getLoanLevel: { loan_level: 5 } })
  refreshAfter(queryClient, { changes: ['takings'] })
  await settled()
  expect((await seen(5))?.data).toMatchObject({ loan_level: 3 })
  refreshAfter(queryClient, { changes: ['loans'] })
  await settled()
  expect((await seen(5))?.data).toMatchObject({ loan_level: 5 })
})

it('what another saw here is never shown', async () => {
  await keepSeen(6, KEY, { data: { loan_level: 4 }, at: systemClock.now() })
  await openLevel(noInternet())
  expect(said()).toContain('Nothing')
})

it('where no one is signed in, or nothing was seen, nothing is said to have been seen', async () => {
  await keepSeen(5, KEY, { data: { loan_level: 4 }, at: systemClock.now() })
  await openPart(<p />, { role: 'CLIENT_USER', user: { acc_id: 5 } })
  const look = () => queryClient.fetchQuery(seenOf(getLoanLevel, [getLoanLevel.path, {}]))
  expect((await look())?.data).toEqual({ loan_level: 4 })
  expect(await queryClient.fetchQuery(seenOf(getLoanLevel, ['other', {}]))).toBeNull()
  // What is asked afresh each time says nothing later.
  const asked = [checkForUpdate.path, {}]
  await keepSeen(5, hashKey(asked), { data: {}, at: systemClock.now() })
  expect(await queryClient.fetchQuery(seenOf(checkForUpdate, asked))).toBeNull()
  forgetSession()
  expect(await look()).toBeNull()
})

it('a refusal that takes the right to see it away takes what was kept too', async () => {
  await keepSeen(5, KEY, { data: { loan_level: 4 }, at: systemClock.now() })
  await openLevel(refused('FORBIDDEN', 'Not allowed'))
  expect(await seen(5)).toBeUndefined()
})

it('a question that its own screen gave up says nothing about the connection; one that got lost does', async () => {
  const live = await openPart(<p />, { role: 'CLIENT_USER' })
  live.office.answer({ getLoanLevel: noInternet() })
  const before = currentConnection()
  const left = new AbortController()
  left.abort()
  await ask(getLoanLevel, {}, { signal: left.signal })
  expect(currentConnection()).toBe(before)
  await ask(getLoanLevel, {}, { signal: new AbortController().signal })
  expect(currentConnection()).not.toBe(before)
})

it('who is not signed in any more, by the word of the office, is asked to sign in again', async () => {
  const live = await openPart(<p />, { role: 'CLIENT_USER' })
  live.office.answer({ getLoanLevel: refused('FORBIDDEN', 'Not allowed') })
  await ask(getLoanLevel, {})
  expect(currentConnection()).toBe('online')
  live.office.answer({ getLoanLevel: refused('NOT_SIGNED_IN', 'Sign in') })
  await ask(getLoanLevel, {})
  expect(currentConnection()).toBe('sign in')
})

it('a call and its input are one question, whoever asks', () => {
  expect(readOf(getLoanLevel, {}).queryKey).toEqual([calls.getLoanLevel.path, {}])
  expect(readOf(getLoanLevel, {}).meta).toEqual({ tells: getLoanLevel.tells })
})

it('what was seen of one loan stands for no other', () => {
  const seenOfLoan = (id: number) => seenOf(getSchedule, readOf(getSchedule, { id }).queryKey)
  expect(hashKey(seenOfLoan(1).queryKey)).toBe(hashKey(seenOfLoan(1).queryKey))
  expect(hashKey(seenOfLoan(1).queryKey)).not.toBe(hashKey(seenOfLoan(2).queryKey))
})

it('a read that rests asks nothing and shows nothing of what was seen; asked again, it says so while it is asked', async () => {
  const answer = held<{ loan_level: number }>()
  const again: (() => void)[] = []
  function Resting() {
    const [isOn, setOn] = useState(false)
    const level = useRead(getLoanLevel, {}, { enabled: isOn })
    again.push(level.again)
    return (
      <button onClick={() => (isOn ? level.again() : setOn(true))}>
        {`${level.busy ? 'busy' : 'quiet'}: ${level.data?.loan_level ?? 'nothing'}`}
      </button>
    )
  }
  await keepSeen(5, KEY, { data: { loan_level: 4 }, at: systemClock.now() })
  const live = await openPart(<Resting />, {
    role: 'CLIENT_USER',
    user: { acc_id: 5 },
    answers: { getLoanLevel: { loan_level: 3 } },
  })
  expect(said()).toBe('‹quiet: nothing›')
  expect(live.office.asked).toEqual([])
  await press(live, screen.getByRole('button'))
  expect(said()).toBe('‹quiet: 3›')
  live.office.answer({ getLoanLevel: () => answer.promise })
  await live.user.click(screen.getByRole('button'))
  await live.user.click(screen.getByRole('button'))
  expect(said()).toBe('‹busy: 3›')
  answer.resolve({ loan_level: 7 })
  await settled()
  expect(said()).toBe('‹quiet: 7›')
  expect(live.office.asked.filter(({ call }) => call === 'getLoanLevel')).toHaveLength(2)
  expect(new Set(again).size).toBe(1)
})

it('what arrives after its reader signed out is kept for no one', async () => {
  const answer = held<{ loan_level: number }>()
  await openPart(<p />, {
    role: 'CLIENT_USER',
    user: { acc_id: 5 },
    answers: { getLoanLevel: () => answer.promise },
  })
  const asked = queryClient.fetchQuery(readOf(getLoanLevel, {}))
  forgetSession()
  answer.resolve({ loan_level: 3 })
  await asked.catch(() => undefined)
  await settled()
  expect(await seen(5)).toBeUndefined()
})
