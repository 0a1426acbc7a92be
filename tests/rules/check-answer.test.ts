import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkAnswer } from '../../server/http/check-answer.ts'

const output = v.object({
  rows: v.array(v.object({ id: v.number(), note: v.optional(v.string()) })),
  more: v.unknown(),
})
const answer = (rows: unknown) => () =>
  checkAnswer('listThings', { output }, { rows, more: { any: 'thing' } })

it('an answer that the contract names whole passes', () => {
  expect(answer([{ id: 1, note: 'x' }, { id: 2 }, { id: 3, note: undefined }])).not.toThrow()
})

it('one with a field that no one declared does not, however deep it lies', () => {
  expect(answer([{ id: 1 }, { id: 2, rebate: 5 }])).toThrow(
    'listThings answers what its contract does not name: rows.1.rebate',
  )
  expect(answer([{ note: 'x' }])).toThrow()
})
