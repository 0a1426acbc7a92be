/** The management team: registering, correcting, opening and closing. Who looks after whom is in `team-rules.ts`. */
import * as v from 'valibot'
import { OFFICE, STAFF } from '../wire/actors.ts'
import { ACCOUNT_STATUSES } from '../../domain/people/account-status.ts'
import { TEAM_ROLES } from '../../domain/people/team-rules.ts'
import { call } from '../wire/call.ts'
import { newPasswordFields, typedTheSame } from '../auth/new-password.ts'
import { newUsername } from '../auth/new-username.ts'
import { keptLandmark, person, personFields } from './person.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import {
  centavos,
  done,
  email,
  instant,
  localDate,
  moneyField,
  pictureFile,
  searched,
  userId,
} from '../wire/shapes.ts'

const memberFacts = {
  mgt_id: v.number(),
  acc_id: v.number(),
  role: v.picklist(TEAM_ROLES),
  status: v.picklist(ACCOUNT_STATUSES),
  username: v.string(),
  email: v.string(),
  /** A month. */
  salary: centavos,
  hired_on: v.nullable(localDate),
  last_sign_in_at: v.nullable(instant),
  /** Clients that are assigned to this CI. */
  clients: v.number(),
}

export const teamRow = v.object({
  ...memberFacts,
  p_id: v.number(),
  /** `Dela Cruz, Juan Santos Jr` */
  name: v.string(),
  contact: v.string(),
})

export const listTeam = call({
  method: 'GET',
  path: '/management/getMyTeam/{id}',
  summary: 'The team of an admin or super admin, by mgt_id: whom they look after. Admins ask for their own.',
  actors: OFFICE,
  tells: ['team'],
  ...listOf(teamRow, {
    filters: {
      id: userId,
      search: searched,
      role: v.optional(v.picklist(TEAM_ROLES)),
      status: v.optional(v.picklist(ACCOUNT_STATUSES)),
    },
    sorts: ['name', 'newest'],
  }),
  refusals: ['NOT_FOUND'],
})

export const getTeamMember = call({
  method: 'GET',
  path: '/management/getMGTDatas/{id}',
  summary: 'Everything of one team member, by mgt_id: oneself, or whom one looks after.',
  actors: STAFF,
  tells: ['team'],
  input: form({ id: userId }),
  output: v.object({
    ...memberFacts,
    created_at: instant,
    /** Collected and not handed over yet. */
    cash_with_collector: centavos,
    /** Whether the asker opens, closes and pays this member. */
    may_manage: v.boolean(),
    person,
  }),
  refusals: ['NOT_FOUND'],
})

export const listActiveTeam = call({
  method: 'GET',
  path: '/management/getActiveMGT',
  summary: 'The active team by name, to choose from: for assigning clients and for payroll.',
  actors: OFFICE,
  tells: ['team'],
  ...listOf(
    v.object({
      mgt_id: v.number(),
      acc_id: v.number(),
      name: v.string(),
      role: v.picklist(TEAM_ROLES),
    }),
    { filters: { search: searched, role: v.optional(v.picklist(TEAM_ROLES)) }, sorts: ['name'] },
  ),
  refusals: [],
})

export const registerTeamMember = call({
  ...ONCE_WITH_PASSWORD,
  path: '/management/registerManagement',
  summary:
    'Registers a team member, Active at once: admins a CI, super admins anybody of the team. A super admin waits for another one.',
  actors: OFFICE,
  changes: ['team', 'super admins', 'vouches'],
  body: 'form',
  input: v.pipe(
    form({
      ...personFields,
      username: newUsername,
      ...newPasswordFields,
      email,
      role: v.picklist(TEAM_ROLES),
      salary: moneyField,
      hired_on: localDate,
      /** That somebody with this name and birth date has an account already is known: they count as one person. */
      same_person: v.optional(v.picklist(['yes'])),
      Profile_Picture: v.optional(pictureFile),
      valid_id: v.optional(pictureFile),
      pictureWvalidId: v.optional(pictureFile),
    }),
    typedTheSame(),
  ),
  output: v.object({
    mgt_id: v.number(),
    acc_id: v.number(),
    /** Pending: a super admin whom another one has to confirm. */
    status: v.picklist(ACCOUNT_STATUSES),
  }),
  refusals: ['USERNAME_TAKEN', 'IDENTITY_TAKEN'],
})

/** Everybody of the team changes what is their own; who looks after them changes it too. */
const ofMember = {
  actors: STAFF,
  output: done,
} as const
const ofMemberPicture = {
  ...ofMember,
  method: 'POST',
  changes: ['team'],
  body: 'form',
  refusals: ['NOT_FOUND'],
} as const

export const changeTeamProfilePicture = call({
  ...ofMemberPicture,
  path: '/management/changeTeamProfilePicture',
  summary: "Changes a team member's profile picture: one's own, or of whom one looks after.",
  input: form({ mgt_id: userId, Profile_Picture: pictureFile }),
})

export const changeTeamValidId = call({
  ...ofMemberPicture,
  path: '/management/changeTeamValid_id',
  summary: "Changes the picture of a team member's valid ID: one's own, or of whom one looks after.",
  input: form({ mgt_id: userId, valid_id: pictureFile }),
})

export const changeTeamPictureWithValidId = call({
  ...ofMemberPicture,
  path: '/management/changeTeamPicWVal_id',
  summary: 'Changes the picture of a team member who holds the valid ID: own, or of whom one looks after.',
  input: form({ mgt_id: userId, pictureWvalidId: pictureFile }),
})

export const updateTeamMember = call({
  ...ofMember,
  method: 'PATCH',
  stepUp: true,
  path: '/management/updateTeamPersonalInfo',
  changes: ['team', 'self'],
  summary:
    "Corrects a team member's person; salary and hire date only by who looks after the member, name and birth date only by another super admin.",
  input: form({
    ...personFields,
    landmark: keptLandmark,
    mgt_id: userId,
    salary: v.optional(moneyField),
    hired_on: v.optional(localDate),
  }),
  refusals: ['NOT_FOUND', 'IDENTITY_TAKEN'],
})

export const changeTeamStatus = call({
  method: 'PATCH',
  path: '/management/updateMGTAccountStatusTo',
  summary:
    'Opens, suspends or closes the account of a team member whom one looks after; never one’s own. Opening a super admin again waits for another one: the status in the answer stays.',
  actors: OFFICE,
  changes: ['team', 'super admins'],
  repeat: 'key',
  stepUp: true,
  /** Without a status a pending account is opened. */
  input: form({ mgt_id: userId, status: v.optional(v.picklist(ACCOUNT_STATUSES)) }),
  output: v.object({ mgt_id: v.number(), status: v.picklist(ACCOUNT_STATUSES) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
