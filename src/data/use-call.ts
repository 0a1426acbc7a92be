import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf, OutputOf, WriteCall } from '../../contract/wire/call.ts'
import type { Answer, Failed } from '../offline/wire/answer.ts'
import { withPasswordCheck } from '../session/password-check.ts'
import { ask } from './ask.ts'
import { newIntention } from './intention.ts'
import { isOutOfDate } from './out-of-date.ts'
import { fieldMessages, sentenceOf } from './refusal-words.ts'
import { refreshAfter } from './cache/stale-after.ts'

export interface Problem {
  /** In the reader's language. Empty where the fields say it. */
  readonly message: string
  /** The owner's words by field, to be put at it; a Field translates them. */
  readonly fields: Readonly<Record<string, string>>
  readonly code: Failed['code']
}

export interface Writing<C extends WriteCall> {
  /** Sends it, and waits for `onDone`. While one is under way, a second press brings the answer of the first. */
  run(input: InputOf<C>): Promise<Answer<OutputOf<C>>>
  readonly busy: boolean
  readonly problem: Problem | undefined
  /** What the API answered when it was done. */
  readonly done: OutputOf<C> | undefined
  /** Forgets what became of it: the next is something else. */
  reset(): void
}

/**
 * A write that needs internet: `const approve = useCall(approveExpense)`. Its key is made when the form opens, so that what is
 * sent twice is done once; where the password is asked for again, that happens in place and the work goes on; and every
 * screen that tells of what was changed asks again.
 */
export function useCall<C extends WriteCall>(
  call: C,
  { onDone }: { readonly onDone?: (done: OutputOf<C>) => Promise<void> | void } = {},
): Writing<C> {
  const client = useQueryClient()
  const [intention] = useState(() => newIntention())
  const [done, setDone] = useState<OutputOf<C>>()
  // Put into words when it is drawn: the language may be another one by then.
  const [failed, setFailed] = useState<Failed>()
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Answer<OutputOf<C>>>>(undefined)

  const send = async (input: InputOf<C>) => {
    setBusy(true)
    setFailed(undefined)
    const answer = await withPasswordCheck(() =>
      ask(call, input, call.repeat === 'key' ? { idempotencyKey: intention.key } : {}),
    )
    intention.settle(answer)
    const readAgain = () => refreshAfter(client, call)
    if (!answer.success) {
      setFailed(answer)
      if (isOutOfDate(answer)) readAgain()
    } else {
      setDone(answer.data)
      // Not waited for: what was done is done, whatever the connection does now.
      readAgain()
      await onDone?.(answer.data)
    }
    return answer
  }
  return {
    run: (input) =>
      (running.current ??= send(input).finally(() => {
        running.current = undefined
        setBusy(false)
      })),
    busy,
    problem: failed && problemOf(failed),
    done,
    reset: () => {
      intention.renew()
      setDone(undefined)
      setFailed(undefined)
    },
  }
}

function problemOf(failed: Failed): Problem {
  const fields = fieldMessages(failed)
  return {
    message: Object.keys(fields).length > 0 ? '' : sentenceOf(failed),
    fields,
    code: failed.code,
  }
}
