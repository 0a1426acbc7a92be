import { expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import type { CommandRow } from './command-row.ts'
import type { CommandState } from './command-state.ts'
import { outboxSummary } from './outbox-summary.ts'

const summaryOf = (rows: readonly CommandRow[]) =>
  outboxSummary(rows, {}, { today: toLocalDate('2026-11-21'), asOf: null, running: false, full: false })

it('what waits is summed of payments alone: counted cash is theirs, and a promise is no money', () => {
  const { waitingCount, waitingSum } = summaryOf([
    aCommandRow({ id: 'a' }),
    aCommandRow({ id: 'b', state: 'unknown', display: { amount: pesos(250) } }),
    aCommandRow({ id: 'c', display: { kind: 'remittance', amount: pesos(900) } }),
    aCommandRow({ id: 'd', display: { kind: 'void', amount: pesos(250) } }),
    aCommandRow({ id: 'e', state: 'acked' }),
  ])
  expect([waitingCount, waitingSum]).toEqual([4, pesos(750)])
})

it('what was sent today is what the office took since midnight in Manila', () => {
  const sentAt = (at: string) =>
    summaryOf([aCommandRow({ state: 'acked', ackedAt: toInstant(at) })]).sentToday.length
  expect(sentAt('2026-11-20T16:00:00.000Z')).toBe(1)
  expect(sentAt('2026-11-20T15:59:59.999Z')).toBe(0)
  expect(sentAt('2026-11-21T15:59:59.999Z')).toBe(1)
})

/** Written by hand: in which group of the screen a record of each state is. */
const GROUP: Readonly<Record<CommandState, 'notSent' | 'checking' | 'needsYou' | 'sentToday' | 'none'>> = {
  queued: 'notSent',
  sending: 'notSent',
  paused: 'notSent',
  unknown: 'checking',
  blocked: 'needsYou',
  rejected: 'needsYou',
  quarantined: 'needsYou',
  acked: 'sentToday',
  reconciled: 'sentToday',
  superseded: 'none',
  withdrawn: 'none',
  returned: 'none',
}

it.each(Object.entries(GROUP))('a record that is %s is shown under: %s', (state, group) => {
  const ackedAt = toInstant('2026-11-21T02:00:00.000Z')
  const { notSent, checking, needsYou, sentToday } = summaryOf([
    aCommandRow({ state: state as CommandState, ackedAt }),
  ])
  const shown = Object.entries({ notSent, checking, needsYou, sentToday }).filter(
    ([, rows]) => rows.length > 0,
  )
  expect(shown.map(([name]) => name)).toEqual(group === 'none' ? [] : [group])
})

it('says of sign-in, access and storage what the phone noted, and that all is well where it noted nothing', () => {
  const facts = { today: toLocalDate('2026-11-21'), asOf: null, running: false, full: false }
  const said = (meta: Parameters<typeof outboxSummary>[1], more: object = {}) => {
    const { auth, access, storage, clearedReported, lastSyncAt } = outboxSummary([], meta, {
      ...facts,
      ...more,
    })
    return [auth, access, storage, clearedReported, lastSyncAt]
  }
  const at = toInstant('2026-11-21T02:00:00.000Z')
  expect(said({})).toEqual(['ok', 'ok', 'ok', false, null])
  expect(said({ auth: 'needed', access: 'blocked', lastSyncAt: at })).toEqual([
    'needed',
    'blocked',
    'ok',
    false,
    at,
  ])
  expect(said({ full: true })[2]).toBe('full')
  expect(said({}, { full: true })[2]).toBe('full')
  expect(said({ full: true, cleared: { at, reported: true } as never }).slice(2, 4)).toEqual([
    'cleared',
    true,
  ])
})

it('one record of several that is stuck is enough to say so', () => {
  const stuck = (...rows: boolean[]) =>
    summaryOf(rows.map((isStuck, index) => aCommandRow({ id: String(index), stuck: isStuck }))).stuck
  expect([stuck(), stuck(false), stuck(false, true)]).toEqual([false, false, true])
})
