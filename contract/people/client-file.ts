/** The whole file of a client, for staff. Apart from the calls of people, which a borrower's phone loads as well. */
import { STAFF } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { accountId } from '../wire/shapes.ts'
import { clientProfile } from './client-profile.ts'

export const getClientProfile = call({
  method: 'GET',
  path: '/user/getClientProfile/{id}',
  summary: 'Everything of one client by acc_id: person, loans, schedules, payments with their parts, visits.',
  actors: STAFF,
  tells: ['clients', 'loans', 'accounts'],
  input: form({ id: accountId }),
  output: clientProfile,
  refusals: ['NOT_FOUND'],
})
