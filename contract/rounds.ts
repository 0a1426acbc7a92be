/** Who visits whom: giving a client to a CI, and a whole round to another. */
import * as v from 'valibot'
import { call } from './call.ts'
import { accountId, form, id, userId } from './shapes.ts'

const OFFICE = ['ADMIN_USER', 'SUPER_ADMIN_USER'] as const

export const assignClient = call({
  method: 'POST',
  path: '/client/assign',
  summary: 'Gives a client to an active CI, or to nobody; both phones hear of it at their next pull.',
  actors: OFFICE,
  effect: 'write',
  offline: 'online',
  input: form({ acc_id: accountId, mgt_id: v.nullable(userId) }),
  output: v.object({ acc_id: v.number(), assigned_mgt_id: v.nullable(v.number()) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const handOverRound = call({
  method: 'POST',
  path: '/client/hand-over',
  summary: 'Gives all clients of a CI to another, who is active: for a leave, or for good.',
  actors: OFFICE,
  effect: 'write',
  offline: 'online',
  input: v.pipe(
    form({ from_mgt_id: id('Invalid user parameters.'), to_mgt_id: id('Invalid user parameters.') }),
    v.forward(
      v.partialCheck(
        [['from_mgt_id'], ['to_mgt_id']],
        (asked) => asked.from_mgt_id !== asked.to_mgt_id,
        'Invalid user parameters.',
      ),
      ['to_mgt_id'],
    ),
  ),
  output: v.object({ clients: v.number() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
