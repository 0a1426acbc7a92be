/** Clients and their accounts: reading them, keeping them right, opening and closing them. */
import * as v from 'valibot'
import { OFFICE } from '../wire/actors.ts'
import { ACCOUNT_STATUSES } from '../../domain/people/account-status.ts'
import { ROLES } from '../../domain/people/role.ts'
import { call } from '../wire/call.ts'
import {
  coMaker,
  coMakerFields,
  hasNeededCollateral,
  keptLandmark,
  otherInfo,
  otherInfoFields,
  person,
  personFields,
} from './person.ts'
import { form } from '../wire/form.ts'
import { forEach, listOf } from '../wire/list.ts'
import {
  accountId,
  centavos,
  done,
  instant,
  ordinal,
  personId,
  pictureFile,
  searched,
  userId,
} from '../wire/shapes.ts'

const byPerson = {
  method: 'GET',
  actors: 'signed-in',
  input: form({ id: personId }),
  refusals: ['NOT_FOUND'],
} as const

export const getPerson = call({
  ...byPerson,
  path: '/user/getPersonData/{id}',
  summary: "A person's data, by p_id: one's own, or a client's for staff who may see them.",
  tells: ['clients', 'team'],
  output: person,
})

export const getOtherInfo = call({
  ...byPerson,
  path: '/user/getOtherPersonDetails/{id}',
  summary: "A client's work, income, bills and type, by p_id.",
  tells: ['clients'],
  output: v.nullable(otherInfo),
})

export const getCoMaker = call({
  ...byPerson,
  path: '/user/getPersonCoMaker/{id}',
  summary: "A client's co-maker, by p_id.",
  tells: ['clients'],
  output: v.nullable(coMaker),
})

/** Clients change what is theirs, also while they wait to be opened; the office what is any client's. */
const ofClient = { actors: 'signed-in', output: done } as const
const ofClientPicture = { ...ofClient, method: 'POST', changes: ['clients'], body: 'form' } as const
/** What an approval rests on. */
const ofClientPaper = { ...ofClientPicture, changes: ['clients', 'applications'] } as const
const OF_CLIENT_REFUSALS = ['NOT_FOUND', 'WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE', 'SECOND_PERSON'] as const

export const changeProfilePicture = call({
  ...ofClientPicture,
  path: '/user/changeProfilePicture',
  summary: "Changes a client's profile picture; a client one's own, the office any client's.",
  input: form({ p_id: personId, Profile_Picture: pictureFile }),
  refusals: OF_CLIENT_REFUSALS,
})

export const changeValidId = call({
  ...ofClientPaper,
  path: '/user/changeValid_id',
  summary: "Changes the picture of a client's valid ID; a client one's own, the office any client's.",
  input: form({ p_id: personId, valid_id: pictureFile }),
  refusals: [...OF_CLIENT_REFUSALS, 'STATE_CONFLICT'],
})

export const changePictureWithValidId = call({
  ...ofClientPaper,
  path: '/user/changePicWVal_id',
  summary: 'Changes the picture of a client who holds the valid ID; own, or any for the office.',
  input: form({ p_id: personId, pictureWvalidId: pictureFile }),
  refusals: [...OF_CLIENT_REFUSALS, 'STATE_CONFLICT'],
})

/** By the number and the address a client is found, and called back: who holds an unlocked phone for a minute moves neither. */
export const updatePersonalInfo = call({
  ...ofClient,
  method: 'PATCH',
  stepUp: true,
  path: '/user/updateClientPersonalInfo',
  changes: ['clients', 'rounds', 'self', 'applications'],
  summary: "Corrects a client's name, contact, birthdate and address; a landmark that is left out stays.",
  input: form({ ...personFields, landmark: keptLandmark, p_id: personId }),
  refusals: [...OF_CLIENT_REFUSALS, 'STATE_CONFLICT', 'IDENTITY_TAKEN'],
})

export const updateOtherInfo = call({
  ...ofClient,
  method: 'PATCH',
  path: '/user/updateClientOtherInfo',
  changes: ['clients', 'applications'],
  summary: "Corrects a client's work, income, bills, education, type and collateral.",
  input: v.pipe(
    form({ ...otherInfoFields, p_id: personId }),
    v.forward(
      v.partialCheck([['cu_type'], ['prd_collateral']], hasNeededCollateral, 'Collateral is required'),
      ['prd_collateral'],
    ),
  ),
  refusals: [...OF_CLIENT_REFUSALS, 'STATE_CONFLICT'],
})

/** The number at which who vouches for the client is called: moved as hard as the client's own. */
export const updateCoMaker = call({
  ...ofClient,
  method: 'PATCH',
  stepUp: true,
  path: '/user/updateCoMaker',
  changes: ['clients', 'applications'],
  summary: "Names or corrects a client's co-maker.",
  input: form({ ...coMakerFields, p_id: personId }),
  refusals: [...OF_CLIENT_REFUSALS, 'STATE_CONFLICT'],
})

export const changeAccountStatus = call({
  method: 'PATCH',
  path: '/user/updateAccountStatusTo',
  summary:
    "Opens, suspends or closes a client's account; what is not Active any more is signed out everywhere.",
  actors: OFFICE,
  changes: ['accounts'],
  repeat: 'key',
  stepUp: true,
  /** Without a status a pending account is opened; where somebody of the same name and birth date has one, asked for as the same person's. */
  input: form({
    acc_id: accountId,
    status: v.optional(v.picklist(ACCOUNT_STATUSES)),
    same_person: v.optional(v.picklist(['yes'])),
    /** `file_version` of the profile that was read; a file that has changed since is refused as STALE_BASIS. */
    version: v.optional(ordinal(0, 1_000_000_000)),
  }),
  output: v.object({ acc_id: v.number(), status: v.picklist(ACCOUNT_STATUSES) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'STALE_BASIS', 'OPEN_APPLICATION', 'SECOND_PERSON'],
})

export const accountRow = v.object({
  acc_id: v.number(),
  username: v.string(),
  /** `Dela Cruz, Juan Santos Jr` */
  name: v.string(),
  role: v.picklist(ROLES),
  status: v.picklist(ACCOUNT_STATUSES),
  email: v.string(),
  created_at: instant,
  last_sign_in_at: v.nullable(instant),
  /** Whether the asker may set a new password for it. */
  may_set_password: v.boolean(),
})

export const listAccounts = call({
  method: 'GET',
  path: '/user/getAccounts',
  summary:
    'Accounts by username or the newest first: for admins those of clients and CIs, for super admins all.',
  actors: OFFICE,
  tells: ['team', 'accounts'],
  ...listOf(accountRow, {
    filters: {
      search: searched,
      role: v.optional(v.picklist(ROLES)),
      status: v.optional(v.picklist(ACCOUNT_STATUSES)),
    },
    sorts: ['username', 'newest'],
  }),
  refusals: [],
})

export const clientRow = v.object({
  acc_id: v.number(),
  p_id: v.number(),
  name: v.string(),
  contact: v.string(),
  address: v.string(),
  status: v.picklist(ACCOUNT_STATUSES),
  /** Empty until the client has told it. */
  cu_type: v.string(),
  loan_level: v.number(),
  assigned_mgt_id: v.nullable(v.number()),
  assigned_ci: v.nullable(v.string()),
  /** What is unpaid of the running loan. */
  balance: centavos,
  registered_at: instant,
})

export const listClients = call({
  method: 'POST',
  path: '/user/getClients',
  summary:
    'Clients by name or the newest first, by status and by CI, with how many there are of each status.',
  actors: OFFICE,
  tells: ['clients', 'accounts'],
  ...listOf(clientRow, {
    filters: {
      search: searched,
      status: v.optional(v.picklist(ACCOUNT_STATUSES)),
      /** A CI's clients; null for those without a CI yet. */
      mgt_id: v.optional(v.nullable(userId)),
    },
    sorts: ['name', 'newest'],
    counts: forEach(ACCOUNT_STATUSES, v.number()),
  }),
  refusals: [],
})
