import type { ConsentChannel, ConsentKind, ConsentVersion } from '../../domain/people/consent.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'

export interface Consent {
  readonly accId: number
  readonly kind: ConsentKind
  readonly version: ConsentVersion
  readonly channel: ConsentChannel
  readonly address: string
  readonly at: Instant
}

/** Notes a consent unless the same text was agreed to before; gives the record that holds. */
export async function noteConsent(tx: Tx, consent: Consent) {
  const before = await tx
    .selectFrom('consent')
    .select(['kind', 'text_version', 'channel', 'given_at'])
    .where('acc_id', '=', consent.accId)
    .where('kind', '=', consent.kind)
    .where('text_version', '=', consent.version)
    .orderBy('consent_id')
    .executeTakeFirst()
  if (before) return before
  return tx
    .insertInto('consent')
    .values({
      acc_id: consent.accId,
      kind: consent.kind,
      text_version: consent.version,
      channel: consent.channel,
      address: consent.address,
      given_at: consent.at,
    })
    .returning(['kind', 'text_version', 'channel', 'given_at'])
    .executeTakeFirstOrThrow()
}
