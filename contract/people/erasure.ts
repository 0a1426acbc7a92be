/** A client's right to be forgotten: blocked at once, purged when the law no longer asks to keep it. */
import * as v from 'valibot'
import { SUPER_ADMIN } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { accountId, localDate, text } from '../wire/shapes.ts'

const erasure = v.object({
  acc_id: v.number(),
  /** The first day on which nothing must be kept any more. */
  purge_on: localDate,
  legal_hold: v.boolean(),
})

export const eraseClient = call({
  ...ONCE_WITH_PASSWORD,
  path: '/client/erase',
  summary:
    'Closes a client’s account now and purges the person when the retention of the settings has passed.',
  actors: SUPER_ADMIN,
  changes: ['accounts', 'clients'],
  input: form({ acc_id: accountId, reason: text(300) }),
  output: erasure,
  refusals: ['NOT_FOUND', 'OPEN_APPLICATION', 'STATE_CONFLICT'],
})

export const holdErasure = call({
  method: 'POST',
  path: '/client/hold-erasure',
  summary: 'Stops a purge while a case is pending, or lets it go on.',
  actors: SUPER_ADMIN,
  changes: [],
  stepUp: true,
  input: form({ acc_id: accountId, hold: v.boolean() }),
  output: erasure,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
