import { expect, it } from 'vitest'
import { COMMAND_STATES, mayBecome, type CommandState } from './command-state.ts'

/** Written by hand, as a person would tell it: what may become of a command in each state. */
const LIFE: readonly (readonly [CommandState, string])[] = [
  ['queued', 'sending paused blocked withdrawn quarantined'],
  ['sending', 'acked unknown paused rejected quarantined blocked'],
  ['unknown', 'sending acked paused rejected quarantined blocked'],
  ['paused', 'queued unknown acked rejected blocked withdrawn quarantined'],
  ['blocked', 'withdrawn queued unknown acked'],
  ['acked', 'reconciled unknown'],
  ['reconciled', 'unknown'],
  ['rejected', 'superseded returned acked'],
  ['superseded', ''],
  ['withdrawn', 'queued'],
  ['returned', ''],
  ['quarantined', 'acked'],
]

it.each(LIFE)('%s may become: %s', (from, allowed) => {
  const may = COMMAND_STATES.filter((to) => mayBecome(from, to))
  expect(may.toSorted()).toEqual(allowed.split(' ').filter(Boolean).toSorted())
})

it('no state is left out', () => {
  expect(LIFE.map(([state]) => state).toSorted()).toEqual([...COMMAND_STATES].toSorted())
})
