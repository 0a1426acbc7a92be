/** Signing in and out, and what a session knows about itself. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { ACCOUNT_STATUSES } from '../../domain/people/account-status.ts'
import { ROLES } from '../../domain/people/role.ts'
import { call } from '../wire/call.ts'
import { consentVersion } from '../people/consent-version.ts'
import { newPasswordFields, typedTheSame } from './new-password.ts'
import { newUsername } from './new-username.ts'
import { personFields } from '../people/person.ts'
import { MENU_GROUPS } from '../screens/screens.table.ts'
import { company } from '../office/settings.ts'
import { form } from '../wire/form.ts'
import { ONCE } from '../wire/once.ts'
import { accountId, done, email, id, instant, nothing, text } from '../wire/shapes.ts'

export const credentials = form({
  username: text(100),
  password: text(200),
})

export const navigationItem = v.object({
  /** One of the titles in `contract/screens/screens.ts`, so that the phone can say it in its own language. */
  label: v.string(),
  path: v.string(),
  icon: v.string(),
  /** Of the office's menu. */
  group: v.optional(v.picklist(MENU_GROUPS)),
})

export const signedInUser = v.object({
  acc_id: v.number(),
  p_id: v.number(),
  /** The team member's id; null for clients. */
  mgt_id: v.nullable(v.number()),
  username: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  status: v.picklist(ACCOUNT_STATUSES),
  nav: v.array(navigationItem),
  /** Where this user lives. */
  url: v.string(),
  /** Who the papers speak for, so that a slip can be drawn up without internet. */
  company,
  password_verified: v.boolean(),
  /** The password is one that the office set: nothing else goes until an own one is chosen. */
  owes_own_password: v.boolean(),
})
export type SignedInUser = v.InferOutput<typeof signedInUser>

/** Reads that are asked for without a word, and are never refused. */
const asked = { method: 'GET', input: nothing, refusals: [] } as const
const ofThisSession = { method: 'POST', changes: [], input: nothing, refusals: [] } as const

export const checkForUpdate = call({
  ...asked,
  path: '/auth/checkUpdate',
  summary: "The server's version and the oldest app version that it still serves.",
  actors: 'anyone',
  tells: [],
  output: v.object({ version: v.string(), oldest_client: v.string() }),
})

/* @__NO_SIDE_EFFECTS__ */
const signIn = (path: string, who: string) =>
  call({
    method: 'POST',
    path,
    summary: `Signs in ${who}; the session comes as a cookie.`,
    actors: 'anyone',
    changes: [],
    input: credentials,
    output: signedInUser,
    refusals: [
      'WRONG_CREDENTIALS',
      'TOO_MANY_TRIES',
      'PROOF_NEEDED',
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_SETUP',
    ],
  })

export const signInClient = signIn('/auth/loginCU', 'a client')
export const signInAdmin = signIn('/auth/loginAU', 'an admin')
export const signInSuperAdmin = signIn('/auth/loginSU', 'a super admin')
export const signInInvestigator = signIn('/auth/loginCIU', 'a credit investigator')

export const getProofTask = call({
  ...asked,
  path: '/auth/proofTask',
  summary:
    'A piece of work for a browser whose address is in a storm (PROOF_NEEDED); its answer goes along as `X-Hulog-Proof`.',
  actors: 'anyone',
  tells: [],
  /** A challenge of altcha-lib in base64. */
  output: v.object({ task: v.string() }),
})

export const isPasswordVerified = call({
  ...asked,
  path: '/auth/isPasswordVerified',
  summary: 'Whether the password was given within the last 15 minutes.',
  actors: 'signed-in',
  tells: ['password'],
  output: v.object({ verified: v.boolean() }),
})

export const SESSION_ENDS = ['password set', 'signed out', 'expired'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

export const isSignedIn = call({
  ...asked,
  path: '/auth/isLoggedIn',
  summary: 'Whether this browser has a session.',
  actors: 'anyone',
  tells: ['sessions'],
  output: v.object({
    signed_in: v.boolean(),
    acc_id: v.nullable(v.number()),
    /** No one used this session for a while: it asks for its password before anything else. */
    locked: v.optional(v.boolean(), false),
    /** Why the session of this browser's cookie is over; null where it is not, or nothing is known of it. */
    ended: v.optional(v.nullable(v.picklist(SESSION_ENDS)), null),
  }),
})

export const verifyPassword = call({
  method: 'POST',
  path: '/auth/verifyUserPassword',
  summary: 'Gives the password again before something that matters.',
  actors: 'signed-in',
  changes: ['password'],
  input: form({ password: text(200) }),
  output: v.object({ verified: v.boolean() }),
  refusals: ['WRONG_CREDENTIALS', 'TOO_MANY_TRIES'],
})

export const signOut = call({
  ...ofThisSession,
  path: '/auth/logout',
  summary: 'Ends this session.',
  actors: 'anyone',
  output: done,
})

export const refreshSession = call({
  ...ofThisSession,
  path: '/auth/refresh',
  summary: 'Makes the session last longer.',
  actors: 'signed-in',
  output: v.object({ expires_at: instant }),
})

export const getSignedInUser = call({
  ...asked,
  path: '/user/getAuthUser',
  summary: 'Who is signed in, with the navigation list and the home address.',
  actors: 'signed-in',
  beforeOwnPassword: true,
  tells: ['self'],
  output: signedInUser,
})

export const listSessions = call({
  ...asked,
  path: '/session/list',
  summary: 'The open sessions of the signed-in account.',
  actors: 'signed-in',
  tells: ['sessions'],
  output: v.array(
    v.object({
      session_id: v.number(),
      user_agent: v.string(),
      created_at: instant,
      last_seen_at: instant,
      current: v.boolean(),
    }),
  ),
})

export const revokeSession = call({
  method: 'POST',
  path: '/session/revoke',
  summary: 'Ends another session of the signed-in account, a lost phone for example.',
  actors: 'signed-in',
  changes: ['sessions'],
  input: form({ session_id: id() }),
  output: done,
  refusals: ['NOT_FOUND'],
})

export const registerClient = call({
  ...ONCE,
  path: '/auth/register',
  summary: 'Registers a client: account and person. The account is Pending until the office opens it.',
  actors: 'anyone',
  changes: ['accounts'],
  input: v.pipe(
    form({
      username: newUsername,
      ...newPasswordFields,
      /** Ours: the one-time code needs an address. */
      email,
      ...personFields,
      /** Ours: the version of the text on the screen that was agreed to. */
      consent_version: consentVersion,
    }),
    typedTheSame(),
  ),
  output: v.object({ acc_id: v.number(), status: v.picklist(ACCOUNT_STATUSES) }),
  refusals: ['USERNAME_TAKEN', 'PROOF_NEEDED'],
})

export const checkUsername = call({
  method: 'GET',
  path: '/user/checkIfUsernameExistInDB/{username}',
  summary:
    'Whether a username is taken, for the registration form; limited, since it tells who has an account.',
  actors: 'anyone',
  tells: ['accounts'],
  input: form({ username: text(100) }),
  output: v.object({ exists: v.boolean() }),
  refusals: ['PROOF_NEEDED'],
})

export const changeOwnPassword = call({
  method: 'POST',
  path: '/user/changeOwnPassword',
  summary: 'Changes the own password; other sessions end.',
  actors: 'signed-in',
  beforeOwnPassword: true,
  changes: ['sessions', 'self'],
  input: v.pipe(
    form({
      curPassword: text(200),
      ...newPasswordFields,
    }),
    typedTheSame(),
  ),
  output: done,
  refusals: ['WRONG_CREDENTIALS', 'TOO_MANY_TRIES'],
})

export const changePassword = call({
  method: 'PUT',
  path: '/user/changePassword',
  summary:
    "Sets another account's password and signs it out everywhere: admins for clients and CIs, super admins for admins too. Who signs in with it chooses an own one first.",
  actors: OFFICE,
  changes: ['accounts', 'vouches'],
  stepUp: true,
  input: v.pipe(form({ ...newPasswordFields, acc_id: accountId }), typedTheSame()),
  output: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
