/** A client's right to be forgotten: blocked at once, purged when the law no longer asks to keep it. */
import * as v from 'valibot'
import { SUPER_ADMIN } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { ONCE } from '../wire/once.ts'
import { accountId, localDate, text } from '../wire/shapes.ts'

const erasure = v.object({
  acc_id: v.number(),
  /** The first day on which nothing must be kept any more. */
  purge_on: localDate,
  legal_hold: v.boolean(),
})

const erasing = { actors: SUPER_ADMIN, stepUp: true, output: erasure } as const

export const eraseClient = call({
  ...erasing,
  ...ONCE,
  path: '/client/erase',
  summary:
    'Closes a client’s account now and purges the person when the retention of the settings has passed.',
  changes: ['accounts', 'clients'],
  input: form({ acc_id: accountId, reason: text(300) }),
  refusals: ['NOT_FOUND', 'OPEN_APPLICATION', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const holdErasure = call({
  ...erasing,
  method: 'POST',
  path: '/client/hold-erasure',
  summary: 'Stops a purge while a case is pending, or lets it go on.',
  changes: [],
  input: form({ acc_id: accountId, hold: v.boolean() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})
