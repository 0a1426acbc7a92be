/** What the office has to decide, as its home counts it. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { nothing } from '../wire/shapes.ts'
import { forEach } from '../wire/list.ts'

/** In the order of the home. */
export const TO_DECIDE = [
  'applications',
  'toVerify',
  'reversals',
  'toLookAt',
  'expenses',
  'remittances',
  'differences',
  'newCash',
  'safeCounts',
] as const
export type ToDecide = (typeof TO_DECIDE)[number]

export const countToDecide = call({
  method: 'GET',
  path: '/management/to-decide',
  summary:
    'How many of each kind wait for a decision: what the asker may decide, and what another person has to.',
  actors: OFFICE,
  tells: [
    'applications',
    'takings',
    'reversals',
    'exceptions',
    'expenses',
    'remittances',
    'differences',
    'new cash',
    'safe counts',
    'settings',
  ],
  input: nothing,
  output: v.object({
    /** By their role, and by what the row says of who had a hand in it. */
    yours: v.object(forEach(TO_DECIDE, v.number())),
    others: v.object(forEach(TO_DECIDE, v.number())),
  }),
  refusals: [],
})
