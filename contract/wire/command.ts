/** One command of an outbox on its way, and the verdict on it. */
import * as v from 'valibot'
import { form, wordsForKind } from './form.ts'
import { labelOf } from './labels.ts'
import { instant, uuid } from './shapes.ts'

/** A body encrypted to the server's public key: P-256 ephemeral key agreement, HKDF-SHA-256, AES-256-GCM; base64url. */
export const sealedBody = form({
  kid: v.pipe(v.string(), v.maxLength(64)),
  /** The ephemeral public key, raw. */
  epk: v.pipe(v.string(), v.maxLength(200)),
  iv: v.pipe(v.string(), v.maxLength(32)),
  ct: v.pipe(v.string(), v.maxLength(60_000)),
})
export type SealedBody = v.InferOutput<typeof sealedBody>

/**
 * One command of the outbox. Its numbers are looked at one command at a time, so that impossible ones hold up no other. `id` is its Idempotency-Key; `body_hash` is SHA-256 (hex) of the call's JSON text. */
export const command = form({
  id: uuid,
  v: v.number(),
  call: v.pipe(v.string(), v.maxLength(60)),
  seq: v.number(),
  actor_id: v.number(),
  device_id: uuid,
  depends_on: v.pipe(v.array(uuid), v.maxLength(10)),
  body_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  body: v.variant(
    'form',
    [
      form({ form: v.literal('sealed'), sealed: sealedBody }),
      form({ form: v.literal('plain'), json: v.pipe(v.string(), v.maxLength(40_000)) }),
    ],
    wordsForKind(labelOf('form')),
  ),
  occurred: form({
    /** The phone's own clock. */
    wall: instant,
    tz_offset_min: v.number(),
    /** Server clock minus phone clock as last measured, in ms; null when never measured. */
    server_offset_ms: v.nullable(v.number()),
    /** By how much the comparison made before sending says otherwise, in ms; beyond tolerance the clock jumped in between. */
    unexplained_ms: v.optional(v.nullable(v.number()), null),
    /** By the server's clock: it cannot have happened before. */
    not_before: v.optional(v.nullable(instant), null),
  }),
})
export type Command = v.InferOutput<typeof command>

export const verdict = v.object({
  id: uuid,
  /** `unknown`: not settled, send again. `paused`: kept until something about the phone or the sign-in changes. */
  status: v.picklist(['applied', 'rejected', 'unknown', 'paused']),
  http_status: v.number(),
  code: v.nullable(v.string()),
  data: v.unknown(),
  replayed: v.boolean(),
  server_time: instant,
})
export type Verdict = v.InferOutput<typeof verdict>
