/** What a client agreed to, and all that is kept of a client. */
import * as v from 'valibot'
import { ACCOUNT_STATUSES } from '../../domain/people/account-status.ts'
import { CONSENT_CHANNELS, CONSENT_KINDS } from '../../domain/people/consent.ts'
import { call } from '../wire/call.ts'
import { clientProfile } from './client-profile.ts'
import { consentVersion } from './consent-version.ts'
import { applicationCard } from '../loans/loans.ts'
import { form } from '../wire/form.ts'
import { accountId, instant } from '../wire/shapes.ts'

export const consentRow = v.object({
  kind: v.picklist(CONSENT_KINDS),
  text_version: v.string(),
  channel: v.picklist(CONSENT_CHANNELS),
  given_at: instant,
})

export const giveConsent = call({
  method: 'POST',
  path: '/client/consent',
  summary: 'Notes that a client agreed to a text: by oneself in the app, or on paper at the office.',
  actors: 'signed-in',
  changes: [],
  input: form(
    {
      acc_id: accountId,
      kind: v.picklist(CONSENT_KINDS),
      consent_version: consentVersion,
    },
    { kind: 'Consent' },
  ),
  output: consentRow,
  refusals: ['NOT_FOUND', 'WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE', 'SECOND_PERSON'],
})

export const exportClient = call({
  method: 'GET',
  path: '/client/export/{id}',
  summary: 'All that is kept of one client, by acc_id: for the client who asks for it, or for the office.',
  actors: 'signed-in',
  tells: ['clients', 'loans', 'accounts'],
  stepUp: true,
  input: form({ id: accountId }),
  output: v.object({
    exported_at: instant,
    account: v.object({
      acc_id: v.number(),
      username: v.string(),
      email: v.string(),
      status: v.picklist(ACCOUNT_STATUSES),
      created_at: instant,
      last_sign_in_at: v.nullable(instant),
    }),
    profile: clientProfile,
    applications: v.array(applicationCard),
    consents: v.array(consentRow),
    /** Where the account is signed in, or was within the life of a session. */
    sessions: v.array(
      v.object({ created_at: instant, last_seen_at: instant, user_agent: v.string(), address: v.string() }),
    ),
    /** The browsers that notices are pushed to. */
    push_subscriptions: v.array(
      v.object({ endpoint: v.string(), user_agent: v.string(), created_at: instant }),
    ),
    /** Each opening of one of the client's pictures, by whom and when. */
    pictures_opened: v.array(v.object({ at: instant, by: v.string(), picture: v.string() })),
  }),
  refusals: ['NOT_FOUND', 'WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE', 'SECOND_PERSON'],
})
