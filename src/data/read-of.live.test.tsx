import { hashKey } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noInternet, refused, type Answers } from '../../tests/support/live/answers.ts'
import { openPart, said } from '../../tests/support/live/open-app.tsx'
import { checkForUpdate } from '../../contract/auth/auth.ts'
import { getLoanLevel } from '../../contract/loans/own-loan.ts'
import { calls } from '../../contract/index.ts'
import { systemClock } from '../../domain/clock.ts'
import { currentConnection } from '../offline/wire/current-connection.ts'
import { forgetSession } from '../session/session.ts'
import { ask } from './ask.ts'
import { queryClient } from './cache/query-client.ts'
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
