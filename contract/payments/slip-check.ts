/** What anybody may ask about a slip. Apart from payments, since it is on the first page of everybody. */
import * as v from 'valibot'
import { SLIP_CHECKS } from '../../domain/payments/slip-check.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { centavos, instant, localDate } from '../wire/shapes.ts'

export const readSlip = call({
  method: 'GET',
  path: '/payment/slip/{id}',
  summary:
    'What the office knows of a slip, for those who scan its QR. Names no client; look-ups of unknown slips are limited.',
  actors: 'anyone',
  tells: ['slips'],
  input: form({
    /** The end of the payment's id, as the code on the slip says it; anything else is no slip of ours. */
    id: v.pipe(v.string(), v.maxLength(60)),
    /** The slip's number, which also tells whether a phone of the company can have given it. */
    no: v.optional(v.pipe(v.string(), v.maxLength(30)), ''),
  }),
  output: v.object({
    state: v.picklist(SLIP_CHECKS),
    /** The number on the books, else the one that was asked for. */
    slip_no: v.nullable(v.string()),
    amount: v.nullable(centavos),
    business_on: v.nullable(localDate),
    /** When the phone that gives such numbers was last heard of. */
    phone_heard_at: v.nullable(instant),
    lender: v.object({ name: v.string(), phone: v.string() }),
    answered_at: instant,
  }),
  refusals: ['PROOF_NEEDED'],
})
