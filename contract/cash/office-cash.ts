/** What the office asks and does about the cash that collectors bring. */
import * as v from 'valibot'
import { NEW_CASH_KINDS } from '../../domain/cash/new-cash.ts'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { centavos, moneyField, nothing, optionalText, uuid } from '../wire/shapes.ts'

export const receiveRemittance = call({
  ...ONCE_WITH_PASSWORD,
  path: '/collection/receive-remittance',
  summary: 'An admin counts and receives a remittance; the cash moves from the collector to cash on hand.',
  actors: OFFICE,
  changes: ['remittances', 'differences', 'cash'],
  input: form({
    remittance_id: uuid,
    counted: moneyField,
    /** Needed where the count differs from the collector's, or from what was recorded and no reason was given yet. */
    reason: optionalText(500),
  }),
  output: v.object({
    remittance_id: uuid,
    counted: centavos,
    received: centavos,
    recorded: centavos,
    /** Received less recorded; it is with the collector until it is decided. */
    difference: centavos,
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const getCashOnHand = call({
  method: 'GET',
  path: '/coh/getTotalCOH',
  summary: 'Cash on hand from the books, and where the rest of the cash is.',
  actors: OFFICE,
  tells: ['cash'],
  input: nothing,
  output: v.object({
    cash_on_hand: centavos,
    bank: centavos,
    e_wallet: centavos,
    for_verification: centavos,
    with_collectors: v.array(v.object({ mgt_id: v.number(), collector: v.string(), amount: centavos })),
    /** New cash that waits for a second person, by kind: in none of the figures above. */
    waiting: v.array(v.object({ kind: v.picklist(NEW_CASH_KINDS), entries: v.number(), amount: centavos })),
  }),
  refusals: [],
})
