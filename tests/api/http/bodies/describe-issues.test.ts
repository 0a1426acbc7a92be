/** What somebody is told who filled in a form wrongly: each field by its name, or one sentence of the owner's for the whole. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { form } from '../../../../contract/wire/form.ts'
import { describeIssues } from '../../../../server/http/describe-issues.ts'
import { MESSAGES } from '../../../../domain/people/person-rules.ts'

function told(schema: v.GenericSchema, input: unknown) {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? 'nothing' : describeIssues(parsed.issues)
}
const text = (message: string) => v.string(message)

it('names each field, a deeper one by its way', () => {
  const schema = form({ name: text('No name'), commands: v.object({ rows: v.array(text('A text')) }) })
  expect(told(schema, { commands: { rows: ['a', 7] } })).toEqual([
    { fieldname: 'name', message: 'No name' },
    { fieldname: 'commands.rows.1', message: 'A text' },
  ])
})

it('has no name for what is wrong with the whole', () => {
  expect(told(v.object({}, 'No form at all'), 'text')).toEqual([{ fieldname: '', message: 'No form at all' }])
})

it.each([MESSAGES.personMissing(), MESSAGES.person(), MESSAGES.picture(), MESSAGES.code()])(
  'says "%s" alone, whatever else is wrong',
  (message) => {
    const schema = form({ name: text('No name'), id: text(message) })
    expect(told(schema, {})).toBe(message)
  },
)

it('but names a field that no one asked for', () => {
  expect(told(form({ code: text(MESSAGES.code()) }), { admin: true })).toEqual([
    { fieldname: 'code', message: MESSAGES.code() },
    { fieldname: 'admin', message: 'Unknown field: admin' },
  ])
})

it('does not say back at length what somebody sent', () => {
  const kept = 'k'.repeat(200)
  const schema = v.record(v.string(), text('m'.repeat(200)))
  expect(told(schema, { [`${kept}k`]: 7 })).toEqual([{ fieldname: kept, message: 'm'.repeat(200) }])
  expect(told(form({ name: text('m'.repeat(201)) }), {})).toEqual([
    { fieldname: 'name', message: MESSAGES.invalidForm() },
  ])
})

it('of two forms, neither of which fits, says what is wrong with the fields that were handed in, each once', () => {
  const amount = text('Amount is wrong')
  const forms = v.union([
    form({ kind: v.literal('cash', 'Kind is wrong'), amount }),
    form({ slip: text('No slip'), amount, kind: v.literal('slip', 'Kind is another') }),
  ])
  expect(told(forms, { amount: 5, kind: 'x' })).toEqual([
    { fieldname: 'kind', message: 'Kind is wrong' },
    { fieldname: 'amount', message: 'Amount is wrong' },
    { fieldname: 'kind', message: 'Kind is another' },
  ])
  expect(told(forms, {}), 'nothing was: what is wrong with both').toEqual([
    { fieldname: 'kind', message: 'Kind is wrong' },
    { fieldname: 'amount', message: 'Amount is wrong' },
    { fieldname: 'slip', message: 'No slip' },
    { fieldname: 'kind', message: 'Kind is another' },
  ])
})

it('of a field that one form forbids does not say that it is there', () => {
  const forms = v.union([
    v.object({ slip: v.never('No slip here'), amount: text('Amount is wrong') }),
    v.object({ slip: v.string(), amount: text('Amount is wrong') }),
  ])
  expect(told(forms, { slip: 'A-1', amount: 5 })).toEqual([
    { fieldname: 'amount', message: 'Amount is wrong' },
  ])
})
