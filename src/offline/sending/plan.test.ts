import { describe, expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import type { CommandState } from '../outbox/command-state.ts'
import type { TrackedCommand } from '../outbox/outbox-db.ts'
import { NEVER_SENT } from '../outbox/prepare-command.ts'
import { dueInMs, planParcels } from './plan.ts'

const NOW = Date.parse('2026-11-21T02:00:00.000Z')

function command(seq: number, loan: number, more: Partial<TrackedCommand> = {}): TrackedCommand {
  return {
    id: `c${seq}`,
    seq,
    v: 1,
    call: 'collectPayment',
    streamKey: `loan:${loan}`,
    dependsOn: [],
    actorId: 1,
    deviceId: 'd',
    amount: 100,
    bodyHash: '',
    bytes: 1_000,
    occurred: {
      wall: toInstant('2026-11-21T02:00:00.000Z'),
      tzOffsetMin: 480,
      monoMs: 0,
      serverOffsetMs: null,
      offsetAgeMs: null,
    },
    savedAt: toInstant('2026-11-21T02:00:00.000Z'),
    appVersion: '1',
    ...NEVER_SENT,
    supersedes: null,
    ...more,
  }
}

function planned(open: TrackedCommand[], others: Record<string, CommandState> = {}): string[][] {
  const states = new Map<string, CommandState>([
    ...open.map((row) => [row.id, row.state] as const),
    ...Object.entries(others),
  ])
  return planParcels(open, (id) => states.get(id), NOW).map((parcel) => [...parcel.ids])
}

describe('what may go out now', () => {
  it('commands of one loan go in the order of saving, other loans beside them', () => {
    expect(planned([command(3, 1), command(1, 1), command(2, 2)])).toEqual([['c1', 'c3', 'c2']])
  })

  it.each<[string, Partial<TrackedCommand>]>([
    ['in doubt and waiting', { state: 'unknown', nextAttemptAt: NOW + 5_000 }],
    ['being sent', { state: 'sending' }],
    ['paused', { state: 'paused' }],
  ])('a head that is %s holds back its own loan alone', (_, more) => {
    expect(planned([command(1, 1, more), command(2, 1), command(3, 2)])).toEqual([['c3']])
  })

  it('a blocked command holds back nothing', () => {
    expect(planned([command(1, 1, { state: 'blocked' }), command(2, 1)])).toEqual([['c2']])
  })

  it('a command waits until what it builds on is on the books', () => {
    const voiding = command(2, 1, { dependsOn: ['c1'] })
    expect(planned([command(1, 1), voiding])).toEqual([['c1']])
    expect(planned([voiding], { c1: 'acked' })).toEqual([['c2']])
    expect(planned([voiding])).toEqual([['c2']])
  })

  it('a command with twenty failures is tried for itself and holds back nothing', () => {
    const stuck = command(1, 1, { state: 'unknown', attempts: 20 })
    expect(planned([stuck, command(2, 1)])).toEqual([['c2'], ['c1']])
  })

  it('a time to try again further off than any wait counts as now: the clock was set back', () => {
    expect(planned([command(1, 1, { state: 'unknown', nextAttemptAt: NOW + 86_400_000 })])).toEqual([['c1']])
  })

  it('no request holds more than 25 commands or 60,000 bytes, and no loan is split over two', () => {
    const many = Array.from({ length: 60 }, (_, index) => command(index + 1, index))
    expect(planned(many).map((ids) => ids.length)).toEqual([25, 25, 10])
    const large = Array.from({ length: 10 }, (_, index) => command(index + 1, index, { bytes: 20_000 }))
    expect(planned(large).map((ids) => ids.length)).toEqual([3, 3, 3, 1])
    const twenty = Array.from({ length: 20 }, (_, index) => command(index + 1, 1))
    const ten = Array.from({ length: 10 }, (_, index) => command(index + 21, 2))
    expect(planned([...twenty, ...ten]).map((ids) => ids.length)).toEqual([20, 10])
  })

  it('no more than 25 commands of one loan go at a time, and 60,000 bytes of it just fit', () => {
    const many = Array.from({ length: 30 }, (_, index) => command(index + 1, 1))
    expect(planned(many)).toEqual([many.slice(0, 25).map(({ id }) => id)])
    const [half, other, more] = [1, 2, 3].map((seq) => command(seq, 1, { bytes: 30_000 })) as [
      TrackedCommand,
      TrackedCommand,
      TrackedCommand,
    ]
    expect(planned([half, other, more])).toEqual([['c1', 'c2']])
  })

  it('one that is stuck waits for its own time, keeps its own address, and is none while it is not in doubt', () => {
    const stuck = { state: 'unknown', attempts: 20 } as const
    const later = command(1, 1, { ...stuck, nextAttemptAt: NOW + 5_000 })
    expect(planned([later, command(2, 1)])).toEqual([['c2']])
    const own = command(1, 1, { ...stuck, solo: 2 })
    expect(planParcels([own], () => undefined, NOW)).toEqual([{ ids: ['c1'], by: 'own-path' }])
    const queued = command(1, 1, { attempts: 20, state: 'queued' })
    expect(planned([queued, command(2, 1)])).toEqual([['c1', 'c2']])
  })

  it('one that made trouble goes alone, and then to its own address', () => {
    const open = [command(1, 1, { solo: 1 }), command(2, 1), command(3, 2, { solo: 2 }), command(4, 3)]
    const parcels = planParcels(open, () => 'queued', NOW)
    expect(parcels).toEqual([
      { ids: ['c4'], by: 'batch' },
      { ids: ['c1'], by: 'batch' },
      { ids: ['c3'], by: 'own-path' },
    ])
  })

  it('one that made trouble waits until those before it on its loan are sent', () => {
    expect(planned([command(1, 1), command(2, 1, { solo: 1 }), command(3, 1)])).toEqual([['c1']])
  })

  it('one that is larger than a request may be still goes, alone', () => {
    const large = command(1, 1, { bytes: 61_000 })
    expect(planned([large, command(2, 1), command(3, 2)])).toEqual([['c1'], ['c3']])
  })
})

describe('when something may be tried again', () => {
  const due = (...open: TrackedCommand[]) => dueInMs(open, 'this page', NOW)
  const sending = (owner: string, until: number) =>
    command(1, 1, { state: 'sending', lease: { owner, until } })
  const waiting = (seq: number, loan: number, inMs: number, attempts = 1) =>
    command(seq, loan, { state: 'unknown', attempts, nextAttemptAt: NOW + inMs })

  it('at once where a head is due, and at the soonest of the heads', () => {
    expect(due(command(1, 1), waiting(2, 2, 9_000))).toBe(0)
    expect(due(waiting(1, 1, 7_000), waiting(2, 2, 5_000))).toBe(5_000)
    expect(due(waiting(1, 1, 7_000), waiting(2, 1, 5_000))).toBe(7_000)
  })

  it('when its time is over, where it is being sent by this page, and soon where another one may have died over it', () => {
    expect(due(sending('this page', NOW + 40_000))).toBe(40_000)
    expect(due(sending('this page', NOW - 5))).toBe(0)
    expect(due(sending('another page', NOW + 40_000))).toBe(3_000)
  })

  it('what follows one that is stuck has a moment of its own', () => {
    expect(due(waiting(1, 1, 60_000, 20), waiting(2, 1, 5_000))).toBe(5_000)
  })

  it('never for what waits for a person', () => {
    const blocked = command(1, 1, { state: 'blocked' })
    const paused = command(2, 2, { state: 'paused' })
    expect(due(blocked, paused, command(3, 2))).toBeUndefined()
    expect(due(blocked, waiting(4, 1, 2_000))).toBe(2_000)
  })
})
