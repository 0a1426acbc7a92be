/** A company's first day: opened once, by the person who holds the code that the server printed, and closed for ever after that. */
import * as v from 'valibot'
import { FREQUENCIES, KINDS } from '../../domain/loans/terms.ts'
import { START_RULES } from '../../domain/people/start-rule.ts'
import { call } from '../wire/call.ts'
import { newPasswordFields, typedTheSame } from '../auth/new-password.ts'
import { newUsername } from '../auth/new-username.ts'
import { personFields } from '../people/person.ts'
import { company } from './settings.ts'
import { form } from '../wire/form.ts'
import { email, moneyField, nothing, text } from '../wire/shapes.ts'

export const getStartState = call({
  method: 'GET',
  path: '/settings/startState',
  summary: 'Whether the company was opened: whether there is a super admin.',
  actors: 'anyone',
  tells: ['company'],
  input: nothing,
  output: v.object({ started: v.boolean() }),
  refusals: [],
})

export const startCompany = call({
  method: 'POST',
  path: '/settings/startCompany',
  summary:
    'Opens the company by the code of the first-start link: who it is, what it lends, its cash and its first super admin.',
  actors: 'anyone',
  changes: ['company'],
  input: v.pipe(
    form(
      {
        code: text(100),
        company,
        /** The terms come as a template of lawful ones; what is not offered is retired from the first day on. */
        kinds: v.pipe(v.array(v.picklist(KINDS)), v.minLength(1)),
        frequencies: v.pipe(v.array(v.picklist(FREQUENCIES)), v.minLength(1)),
        /**
         * `small_company`: one super admin may do alone what wants two people, and it is marked. `second_factor`: the office signs in
         * with a code in addition to the password.
         */
        rules: v.optional(v.array(v.picklist(START_RULES)), []),
        /** In the safe on the first day: the owner's capital. */
        opening_cash: moneyField,
        ...personFields,
        username: newUsername,
        ...newPasswordFields,
        email,
      },
      { code: 'Start code' },
    ),
    typedTheSame(),
  ),
  output: v.object({ username: v.string() }),
  refusals: ['INVALID_CODE', 'STATE_CONFLICT', 'USERNAME_TAKEN'],
})
