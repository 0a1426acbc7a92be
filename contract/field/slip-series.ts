/** Why numbers of a slip series bear no payment: the phone says it, the office reads it. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { SLIP_GAP_REASONS } from '../../domain/payments/slip-gaps.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { instant, userId, uuid, whole } from '../wire/shapes.ts'

const running = whole(1, 999_999_999)
const slipSeries = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/))

export const explainSlips = call({
  method: 'POST',
  path: '/sync/slips',
  summary: 'A phone says why slip numbers of its series bear no payment.',
  actors: 'signed-in',
  changes: ['slips'],
  input: form({
    device_id: uuid,
    gaps: v.pipe(
      v.array(
        v.pipe(
          form({
            series: slipSeries,
            first: running,
            last: running,
            reason: v.picklist(SLIP_GAP_REASONS),
            at: instant,
          }),
          v.check(({ first, last }) => first <= last, 'Invalid range'),
        ),
      ),
      v.maxLength(100),
    ),
  }),
  output: v.object({ explained: v.number() }),
  refusals: ['NOT_YOURS'],
})

export const getSlipSeries = call({
  method: 'POST',
  path: '/sync/slip-series',
  summary: "The slip series of a collector's phones: what was issued, and each gap with its reason.",
  actors: OFFICE,
  tells: ['slips'],
  input: form({ mgt_id: userId }),
  output: v.object({
    series: v.array(
      v.object({
        device_id: uuid,
        label: v.string(),
        series: v.string(),
        /** The highest number that is known of. */
        last: v.number(),
        /** Payments that bear a number of it, reversed ones included. */
        issued: v.number(),
        gaps: v.array(
          v.object({
            first: v.number(),
            last: v.number(),
            /** Null where the phone has not said why. */
            reason: v.nullable(v.picklist(SLIP_GAP_REASONS)),
            at: v.nullable(instant),
          }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
