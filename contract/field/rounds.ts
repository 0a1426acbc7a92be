/** Who visits whom, and in which order: giving a client to a CI, a whole round to another, and a CI's own order. */
import * as v from 'valibot'
import { INVESTIGATOR, OFFICE } from '../wire/actors.ts'
import { MOST_IN_ORDER } from '../../domain/collections/own-order.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { accountId, ordinal, userId } from '../wire/shapes.ts'

const handingOver = {
  ...ONCE_WITH_PASSWORD,
  actors: OFFICE,
  changes: ['clients', 'rounds', 'team'],
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
} as const

export const assignClient = call({
  ...handingOver,
  refusals: [...handingOver.refusals, 'SECOND_PERSON'],
  path: '/client/assign',
  summary: 'Assigns a client to an active CI, or to none; both phones hear of it at their next pull.',
  input: form({ acc_id: accountId, mgt_id: v.nullable(userId) }),
  output: v.object({ acc_id: v.number(), assigned_mgt_id: v.nullable(v.number()) }),
})

export const handOverRound = call({
  ...handingOver,
  path: '/client/hand-over',
  summary: 'Gives all clients of a CI to another, who is active: for a leave, or for good.',
  input: v.pipe(
    form({ from_mgt_id: userId, to_mgt_id: userId }),
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
})

export const saveRoundOrder = call({
  method: 'POST',
  path: '/client/round-order',
  summary:
    "Keeps the order in which the signed-in CI calls on clients, for all of the CI's phones; the last one counts.",
  actors: INVESTIGATOR,
  changes: [],
  input: form({ acc_ids: v.pipe(v.array(ordinal(1)), v.maxLength(MOST_IN_ORDER)) }),
  output: v.object({ clients: v.number() }),
  refusals: [],
})
