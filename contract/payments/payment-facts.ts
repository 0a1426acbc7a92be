/** All that is known of one payment, for who decides on it. Apart from the calls of payments, which a collector's phone loads as well. */
import * as v from 'valibot'
import { EXCEPTION_RESOLUTIONS } from '../../domain/payments/exception-reason.ts'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { profilePayment } from '../people/client-profile.ts'
import { form } from '../wire/form.ts'
import { basisOfPayment } from './basis-of-payment.ts'
import { exceptionReason } from './payments.ts'
import { secondPersonStatus } from '../wire/second-person.ts'
import { centavos, instant, uuid } from '../wire/shapes.ts'
import { paymentRow } from './takings.ts'

const by = { by: v.nullable(v.string()), at: instant }

export const getPayment = call({
  method: 'GET',
  path: '/payment/one/{payment_id}',
  summary: 'One payment: what it paid, through whose hands it went, and what became of it.',
  actors: OFFICE,
  tells: ['takings', 'loans', 'reversals', 'exceptions', 'remittances'],
  input: form({ payment_id: uuid }),
  output: v.object({
    ...paymentRow.entries,
    basis: basisOfPayment,
    received_at: instant,
    /** Null where no person did. */
    recorded_by: v.nullable(v.string()),
    /** Whether the asker took or recorded it, so that another person decides on it. */
    is_own: v.boolean(),
    note: v.string(),
    pays_off: v.boolean(),
    parts: profilePayment.entries.parts,
    client_credit: centavos,
    /** Who found it in the wallet or at the bank. */
    verified: v.nullable(v.object(by)),
    /** The remittance that carried its cash to the office. */
    remittance: v.nullable(
      v.object({ remittance_id: uuid, handed_over_at: instant, received: v.nullable(v.object(by)) }),
    ),
    reversed: v.nullable(v.object({ ...by, reason: v.string() })),
    /** It was verified or reversed by a super admin of a small company without a second person. */
    acted_alone: v.boolean(),
    /** The last reversal that was proposed to a second person. */
    proposal: v.nullable(
      v.object({
        status: secondPersonStatus,
        reason: v.string(),
        given_back: v.boolean(),
        ...by,
        is_own: v.boolean(),
        decided: v.nullable(v.object(by)),
        refused_reason: v.nullable(v.string()),
      }),
    ),
    moves: v.array(v.object({ ...by, from_loan: v.number(), to_loan: v.number(), reason: v.string() })),
    exception: v.nullable(
      v.object({
        reason: exceptionReason,
        also: v.array(exceptionReason),
        resolved: v.nullable(
          v.object({ ...by, resolution: v.picklist(EXCEPTION_RESOLUTIONS), reason: v.string() }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
