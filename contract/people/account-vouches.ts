/** Accounts that count as the person who opened them or set their password, until another person of the office confirms them. */
import * as v from 'valibot'
import { ACCOUNT_STATUSES } from '../../domain/people/account-status.ts'
import { ROLES } from '../../domain/people/role.ts'
import { OFFICE } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { accountId, done, instant } from '../wire/shapes.ts'

export const accountToConfirm = v.object({
  acc_id: v.number(),
  name: v.string(),
  role: v.picklist(ROLES),
  status: v.picklist(ACCOUNT_STATUSES),
  /** Who opened it or set its password: the account counts as each of them too. */
  counts_as: v.array(v.string()),
  /** False while the password is still the one that the office set: it can't be confirmed yet. */
  has_own_password: v.boolean(),
  since: instant,
  /** Other accounts, not closed, of this name and birth date: as many as there are, one person. */
  twins: v.array(v.object({ acc_id: v.number(), name: v.string(), role: v.picklist(ROLES) })),
})

export const listAccountsToConfirm = call({
  method: 'GET',
  path: '/management/accountsToConfirm',
  summary:
    'Accounts that count as the person who opened them or set their password, until another person of the office confirms them.',
  actors: OFFICE,
  tells: ['vouches'],
  ...listOf(accountToConfirm, { sorts: ['oldest', 'newest'] }),
  refusals: [],
})

export const confirmAccount = call({
  ...ONCE_WITH_PASSWORD,
  path: '/management/confirmAccount',
  summary:
    'Says: I know this person, and they chose their password themselves. Another person says so than who opened the account or set the password.',
  actors: OFFICE,
  changes: ['vouches'],
  input: form({ acc_id: accountId }),
  output: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})
