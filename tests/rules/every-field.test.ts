import type { JsonSchema } from '@valibot/to-json-schema'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/wire/call.ts'
import { calls, type CallName } from '../../contract/index.ts'
import { labelOf } from '../../contract/wire/labels.ts'
import { describeIssues } from '../../server/http/describe-issues.ts'
import { inputLeaves } from '../support/calls/input-leaves.ts'
import { formsOf, sampleInput } from '../support/calls/sample-input.ts'

const NOW = { today: '2026-11-21', now: '2026-11-21T02:00:00.000Z' }
const names = Object.keys(calls) as CallName[]

/** As the owner's table of validation rules calls them. */
const OWNERS_LABELS = {
  username: 'Username',
  password: 'Password',
  confirmPass: 'Confirm password',
  curPassword: 'Current Password',
  firstname: 'First name',
  middlename: 'Middle name',
  lastname: 'Last name',
  suffix: 'Suffix',
  contact: 'Contact',
  birthdate: 'Birthdate',
  address: 'Address',
  prd_work: 'Job',
  prd_net: 'Monthly Income',
  prd_m_bills: 'Monthly Bills',
  prd_educ_attain: 'Highest Educational Attainment',
  cu_type: 'Type of Client',
  prd_collateral: 'Collateral',
  pcd_name: 'Name',
  pcd_contact: 'Contact',
  pcd_work: 'Job',
  pcd_net: 'Monthly Income',
  pcd_address: 'Address',
}

/** What the owner's catalogue says instead of `{field} is required`, by the field. */
const OWNERS_MESSAGES: Readonly<Record<string, string>> = {
  acc_id: 'No account parameters found.',
  mgt_id: 'No user parameters found.',
  from_mgt_id: 'No user parameters found.',
  to_mgt_id: 'No user parameters found.',
  p_id: 'Invalid Paramaters of a person',
  'submitOneTimeCode.code': 'Invalid Code',
  'submitEmailCode.code': 'Invalid Code',
}

/** Fields that are called something else in one call than in the others, and ids in an address, which are never left out. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  'applyForLoan.amount': 'Loan amount',
  'decideLoan.from': 'Paid from',
  'resolvePaymentException.from': 'Paid from',
  'payClientDebt.from': 'Paid from',
  'refundCredit.from': 'Paid from',
  'resolvePaymentException.resolution': 'What becomes of the payment',
  'decideCashDifference.kind': 'Decision',
  'startCompany.code': 'Start code',
  'giveConsent.kind': 'Consent',
  'confirmSecondFactor.code': 'Code',
  'submitSecondFactor.code': 'Code',
  'makeRecoveryCodes.code': 'Code',
  'removeSecondFactor.code': 'Code',
  'submitRecoveryCode.code': 'Recovery code',
}

/** What one of several forms is told apart by: without it there is no form to be wrong with. */
const isSettled = (schema: JsonSchema) => schema.const !== undefined

/** What a phone or browser says of itself, which may be nothing; an office's entry has no slip; a setting is read by its key; a phone that has no place to go on from begins at the start. */
const MAY_BE_EMPTY = [
  'collectPayment: slip_no',
  'changeSetting: value',
  'pullChanges: cursor',
  'registerDevice: label',
  'heartbeat: display_mode',
  'heartbeat: app_version',
  'sendCommands: commands.0.call',
  'sendCommands: commands.0.body.sealed.kid',
  'sendCommands: commands.0.body.sealed.epk',
  'sendCommands: commands.0.body.sealed.iv',
  'sendCommands: commands.0.body.sealed.ct',
]

const takesNull = ({ schema, call, path }: Field) =>
  (schema.anyOf ?? []).some((one) => (one as JsonSchema).type === 'null') ||
  `${call}.${path[0]}` === 'changeSetting.value'

interface Field {
  readonly call: CallName
  readonly base: Record<string, unknown>
  readonly path: readonly (string | number)[]
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

const nameOf = ({ path }: Field) => String(path.at(-1))
const inWords = (field: Field) => `${field.call}: ${field.path.join('.')}`

function fieldsIn(schema: JsonSchema, found: Pick<Field, 'call' | 'base' | 'path'>): Field[] {
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice !== undefined) return fieldsIn(choice as JsonSchema, found)
  if (schema.type === 'array')
    return fieldsIn((schema.items ?? {}) as JsonSchema, { ...found, path: [...found.path, 0] })
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const field = { ...found, path: [...found.path, name] }
    const isRequired = (schema.required ?? []).includes(name)
    return [{ ...field, schema: one as JsonSchema, isRequired }, ...fieldsIn(one as JsonSchema, field)]
  })
}

const fields = names.flatMap((call) =>
  formsOf(call).flatMap((schema) => fieldsIn(schema, { call, base: sampleInput(schema, NOW), path: [] })),
)
const inBody = fields.filter(({ call, path }) => !calls[call].path.includes(`{${path[0]}}`))
const required = inBody.filter(({ isRequired }) => isRequired)
const numbers = fields.filter(({ schema }) => {
  const { type } = (schema.anyOf?.[0] as JsonSchema | undefined) ?? schema
  return type === 'integer' || type === 'number'
})

/** The same with another value at the end of the path; undefined leaves it out. */
function withValue(base: unknown, [step, ...rest]: Field['path'], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(base))
    return base.map((item, index) => (index === step ? withValue(item, rest, value) : item))
  const fields = Object.entries(base as Record<string, unknown>)
  const kept = fields.map(([name, one]) => [name, name === step ? withValue(one, rest, value) : one] as const)
  return Object.fromEntries(kept.filter(([, one]) => one !== undefined))
}

/** What is said of the field, or of the whole in one sentence; undefined where nothing is. */
function saidOf(field: Field, value: unknown): string | undefined {
  const { input }: Call = calls[field.call]
  const parsed = v.safeParse(input, withValue(field.base, field.path, value))
  if (parsed.success) return undefined
  const wrong = describeIssues(parsed.issues)
  if (typeof wrong === 'string') return wrong
  const at = field.path.join('.')
  return wrong.find(({ fieldname }) => fieldname === at || fieldname.startsWith(`${at}.`))?.message
}

const expectedOf = (field: Field) => {
  const name = nameOf(field)
  const key = `${field.call}.${name}`
  return OWNERS_MESSAGES[key] ?? OWNERS_MESSAGES[name] ?? `${OTHER_LABELS[key] ?? labelOf(name)} is required`
}

/** A number of the outbox is looked at one command at a time: see contract/wire/command.ts. */
const isOfCommand = ({ call }: Field) => call === 'sendCommands'

describe('every field of every call answers in the owner’s words', () => {
  it('there are fields to look at', () => {
    expect(required.length).toBeGreaterThan(150)
    expect(numbers.length).toBeGreaterThan(60)
  })

  it.each([
    ['left out', undefined],
    ['empty', ''],
    ['null', null],
    ['nothing but spaces', '   '],
  ])('a required one that is %s', (_, value) => {
    const wrong = required
      .filter(({ schema }) => !isSettled(schema) || value === undefined)
      .filter((field) => value !== null || !takesNull(field))
      .filter((field) => typeof value !== 'string' || !MAY_BE_EMPTY.includes(inWords(field)))
      .map((field) => [inWords(field), saidOf(field, value), expectedOf(field)] as const)
      .filter(([, said, expected]) => said !== expected)
    expect(wrong, 'said, and expected: else to be added to OTHER_LABELS or MAY_BE_EMPTY').toEqual([])
  })

  it.each([
    ['of the wrong type', { a: { b: 1 } }],
    ['a list', [[]]],
    ['too long', 'x'.repeat(100_001)],
    ['beyond every number', '9'.repeat(400)],
  ])('one that is %s: never in the words of a library', (_, value) => {
    const wrong = inBody
      .map((field) => [inWords(field), saidOf(field, value)] as const)
      .filter(([, said]) => said !== undefined && /Expected|received|undefined|\{field\}/.test(said))
    expect(wrong).toEqual([])
  })

  it('a number that comes as text is a number, by the owner’s "digits only"', () => {
    const wrong = numbers
      .filter((field) => !isOfCommand(field))
      .map((field) => [inWords(field), saidOf(field, '7'), saidOf(field, 7)] as const)
      .filter(([, text, number]) => text !== number)
    expect(wrong).toEqual([])
  })

  it('and what is no number is called so, wherever an amount is asked for', () => {
    const amounts = numbers.filter(({ schema }) => schema.format === 'centavos')
    expect(amounts.length).toBeGreaterThan(20)
    for (const field of amounts) expect(saidOf(field, 'much'), inWords(field)).toMatch(/ must be number$/)
  })

  it('a page of no list is longer than 500 rows', () => {
    const limits = fields.filter(({ path }) => path.join() === 'limit')
    expect(limits.length).toBeGreaterThan(20)
    for (const field of limits) expect(saidOf(field, 501), inWords(field)).toMatch(/ is too large$/)
  })

  it('a text holds no sign below a space but the tab and the ends of lines', () => {
    const payee = inBody.find((field) => inWords(field) === 'submitExpense: payee')
    const taken = Array.from({ length: 32 }, (_sign, code) => code).filter(
      (code) => payee && saidOf(payee, `a${String.fromCharCode(code)}b`) === undefined,
    )
    expect(taken).toEqual([9, 10, 13])
  })

  it('a field that no one asked for is named', () => {
    const silent = names.filter((name) => {
      const { input }: Call = calls[name]
      const parsed = v.safeParse(input, { ...sampleInput(formsOf(name)[0] ?? {}, NOW), is_admin: true })
      const wrong = parsed.success ? '' : describeIssues(parsed.issues)
      const named = { fieldname: 'is_admin', message: 'Unknown field: is_admin' }
      return typeof wrong === 'string' || !wrong.some((one) => JSON.stringify(one) === JSON.stringify(named))
    })
    expect(silent).toEqual([])
  })
})

/** Ours that a slip of the hand would give to one another: a person would correct the wrong field. */
const EASILY_SWAPPED: Readonly<Record<string, string>> = {
  from_mgt_id: 'Collector who hands over',
  to_mgt_id: 'Collector who takes over',
  from: 'From',
  to: 'To',
  min_amount: 'Minimum amount',
  max_amount: 'Maximum amount',
  first_due_min_days: 'First due day',
  first_due_max_days: 'Last first due day',
  first: 'First number',
  last: 'Last number',
  released_on: 'Release date',
  first_due_on: 'First due date',
  expense_on: 'Date of the expense',
  paid_on: 'Date paid',
  heard_on: 'Date of the hearing',
  consent_on: 'Date of the consent',
  recommended_amount: 'Recommended amount',
  approved_amount: 'Approved amount',
  interest: 'Interest',
  principal: 'Principal',
  penalty: 'Penalty',
  counted: 'Cash counted',
  recorded: 'Cash recorded',
  cash_advance: 'Cash advance',
  cash_bond: 'Cash bond',
  shortage: 'Shortage',
  latitude: 'Latitude',
  longitude: 'Longitude',
}

it('labels that are easily taken for one another are each their own field’s', () => {
  for (const [field, label] of Object.entries(EASILY_SWAPPED)) expect(labelOf(field)).toBe(label)
})

it('the labels of the owner’s fields are the owner’s', () => {
  for (const [field, label] of Object.entries(OWNERS_LABELS)) expect(labelOf(field)).toBe(label)
  expect(() => labelOf('constructor')).toThrow(RangeError)
})

it('every field of every call is called in messages as it was: `npx vitest run --project rules tests/rules/every-field.test.ts -u` keeps what is new', async () => {
  const fields = inputLeaves().flatMap(({ path }) => path.split('.').slice(1))
  const named = [...new Set(fields.map((field) => field.replace(/(\[\]|\{\})+$/, '')))].toSorted()
  await expect(named.map((field) => `${field}: ${labelOf(field)}\n`).join('')).toMatchFileSnapshot(
    fileURLToPath(new URL('field-labels.gen.txt', import.meta.url)),
  )
})
