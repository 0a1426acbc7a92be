/** What a client fills in of themselves before they borrow, and what is still missing of it. */
import * as v from 'valibot'
import { FILE_PARTS } from '../../domain/people/complete-file.ts'
import { call } from '../wire/call.ts'
import { coMaker, otherInfo, person } from '../people/person.ts'
import { nothing } from '../wire/shapes.ts'

export const getOwnFile = call({
  method: 'GET',
  path: '/user/getOwnFile',
  summary:
    'What a client has told the company of themselves, and what it still needs before it lends; also while the account waits to be opened.',
  actors: 'signed-in',
  tells: ['clients', 'self'],
  input: nothing,
  output: v.object({
    person,
    other_info: v.nullable(otherInfo),
    co_maker: v.nullable(coMaker),
    missing: v.array(v.picklist(FILE_PARTS)),
  }),
  refusals: ['NOT_FOUND'],
})
