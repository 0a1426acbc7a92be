import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedInUser } from '../../contract/auth/auth.ts'
import { KEPT } from '../data/cache/kept-things.ts'
import { queryClient } from '../data/cache/query-client.ts'
import { currentSession, forgetSession, keepAnswersApart, rememberSession } from './session.ts'

const user = (acc_id: number) => ({ acc_id, role: 'CLIENT_USER', password_verified: true }) as SignedInUser
const LOAN = ['/loan/own', {}]
const seenLoan = () => queryClient.getQueryData(LOAN)

let stop: () => void
beforeEach(() => {
  rememberSession(user(7))
  stop = keepAnswersApart()
  queryClient.setQueryData(LOAN, 'the loan of 7')
  queryClient.setQueryData([KEPT, 'language'], 'fil')
})
afterEach(() => {
  stop()
  queryClient.clear()
})

test('what the server told one account is gone when another signs in, and what is kept for the device stays', () => {
  rememberSession(user(8))
  expect(seenLoan()).toBe(undefined)
  expect(queryClient.getQueryData([KEPT, 'language'])).toBe('fil')
  expect(currentSession()?.acc_id).toBe(8)
})

test('it is gone after signing out, and the next account begins with nothing', () => {
  forgetSession()
  expect(seenLoan()).toBe(undefined)
  queryClient.setQueryData(LOAN, 'an answer that came late')
  rememberSession(user(8))
  expect(seenLoan()).toBe(undefined)
})

test('how lately the password was given is forgotten with the answer that said it', () => {
  expect(currentSession()).toEqual({ acc_id: 7, role: 'CLIENT_USER' })
})

test('it stays where the same account is described again', () => {
  rememberSession({ ...user(7), name: 'Ana Cruz' } as SignedInUser)
  expect(seenLoan()).toBe('the loan of 7')
})

test('a screen that another tab signed someone else in under asks again, as them', async () => {
  const shown = new QueryObserver(queryClient, {
    queryKey: LOAN,
    queryFn: () => `the loan of ${currentSession()?.acc_id}`,
    staleTime: Infinity,
  })
  const said: unknown[] = []
  const leave = shown.subscribe(({ data }) => said.push(data))
  rememberSession(user(8))
  await expect.poll(() => said.at(-1)).toBe('the loan of 8')
  expect(said).not.toContain('the loan of 7')
  leave()
})
