import { expect, it } from 'vitest'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { aProfilePayment } from '../../../../tests/support/live/a-profile.ts'
import type { CommandState } from '../../../offline/outbox/command-state.ts'
import { slipState } from './slip-state.ts'

const own = (state: CommandState, status?: string) =>
  aCommandRow({ id: 'p1', state, ack: status === undefined ? null : { status } })
const inBooks = (status: 'Posted' | 'For Verification' | 'Reversed') => aProfilePayment({ status })
const takingBack = (state: CommandState) =>
  aCommandRow({ id: 'v1', state, display: { kind: 'void', voids: 'p1' } })

it('a payment of another phone is what the books say of it, and provisional where they say nothing', () => {
  expect(slipState('p1', [], undefined)).toBe('provisional')
  expect(slipState('p1', [], inBooks('Posted'))).toBe('posted')
  expect(slipState('p1', [], inBooks('For Verification'))).toBe('for verification')
  expect(slipState('p1', [], inBooks('Reversed'))).toBe('taken back')
})

it.each(['queued', 'sending', 'unknown', 'paused', 'blocked'] as const)(
  'one that is %s is provisional',
  (state) => {
    expect(slipState('p1', [own(state)], undefined)).toBe('provisional')
  },
)

it.each([
  ['rejected', 'refused'],
  ['quarantined', 'refused'],
  ['withdrawn', 'taken back'],
  ['superseded', 'taken back'],
  ['returned', 'taken back'],
] as const)('one that was %s says %s', (state, said) => {
  expect(slipState('p1', [own(state)], undefined)).toBe(said)
})

it.each([
  ['Posted', 'posted'],
  ['For Verification', 'for verification'],
  ['Reversed', 'taken back'],
] as const)(
  'one that the office answered with %s says so, until the books say another thing',
  (status, said) => {
    expect(slipState('p1', [own('acked', status)], undefined)).toBe(said)
    expect(slipState('p1', [own('acked', status)], inBooks('Posted'))).toBe('posted')
    expect(slipState('p1', [own('acked', status)], inBooks('Reversed'))).toBe('taken back')
  },
)

it('taking it back counts at once, and no more where that was refused or withdrawn', () => {
  const posted = [own('acked', 'Posted')]
  expect(slipState('p1', [...posted, takingBack('queued')], inBooks('Posted'))).toBe('taken back')
  for (const state of ['rejected', 'withdrawn'] as const)
    expect(slipState('p1', [...posted, takingBack(state)], inBooks('Posted'))).toBe('posted')
  expect(slipState('p2', [takingBack('queued')], undefined)).toBe('provisional')
})
