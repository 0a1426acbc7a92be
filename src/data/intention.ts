/**
 * One thing that a person is about to do, under one key. As long as nothing is known of what became of it, it goes under the
 * same key, however often it is sent, so that it is done once; as soon as the API has said so, the next one is another.
 */
import { systemClock } from '../../domain/clock.ts'
import { uuidV7 } from '../offline/device/uuid.ts'
import type { Answer } from '../offline/wire/answer.ts'
import { leadsTo } from '../offline/wire/leads-to.ts'

export interface Intention {
  readonly key: string
  /** Takes note of what the API said. */
  settle(answer: Answer<unknown>): void
  /** What comes next is something else. */
  renew(): void
}

export function newIntention(newKey = () => uuidV7(systemClock.now())): Intention {
  let key = newKey()
  const renew = () => {
    key = newKey()
  }
  return {
    get key() {
      return key
    },
    settle: (answer) => {
      if (answer.success || SETTLED.has(leadsTo(answer))) renew()
    },
    renew,
  }
}

/** It was not done and will not be under this key. What only waits for something (a password, the office) is still the same. */
const SETTLED: ReadonlySet<string> = new Set(['final', 'set aside'])
