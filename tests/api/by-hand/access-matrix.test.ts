import type { JsonSchema } from '@valibot/to-json-schema'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../contract/wire/call.ts'
import { calls, type CallName } from '../../../contract/index.ts'
import { pesos } from '../../../domain/money.ts'
import { ROLES, type Role } from '../../../domain/people/role.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'
import { aCommand, cashPayment } from '../../support/phone/a-command.ts'
import { accessCompany, type AccessCompany, type RowIds } from '../../support/world/access-company.ts'
import { anInvestigator, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { storedState } from '../../support/rows/stored-state.ts'
import { FILTER, REASONS, ROWS, type RowCase, type Said } from './access-matrix.table.ts'

let world: AccessCompany
beforeAll(async () => {
  world = await accessCompany()
})
afterAll(() => world.close())

type AnyCase = Pick<RowCase, 'ofRound'> & {
  readonly asks: RowCase['asks']
  readonly strangers: Partial<Record<Role, Said>>
  readonly suspended?: RowCase['suspended']
}
const table = Object.entries(ROWS) as unknown as [CallName, readonly AnyCase[]][]

function inputOf({ asks }: AnyCase, ids: RowIds, key: string): unknown {
  const { at, there, picture } = world
  return asks(ids, { key, picture, terms: there.terms, today: at.clock.today(), now: at.clock.now() })
}

interface Word {
  readonly code: string
  readonly data?: unknown
}

async function wordOn(name: CallName, row: AnyCase, ids: RowIds, asker: Visitor): Promise<Word> {
  const key = newId()
  const answer = await asker.ask(name, inputOf(row, ids, key) as never, { key })
  return answer.success ? { code: 'done' } : { code: answer.code, data: answer.data }
}

/** The word on a row that is there, and on one that is not. */
const wordsOn = async (name: CallName, row: AnyCase, asker: Visitor): Promise<[Word, Word]> => [
  await wordOn(name, row, world.there, asker),
  await wordOn(name, row, world.missing, asker),
]

function rolesOf({ actors }: Call): readonly Role[] {
  return typeof actors === 'string' ? ROLES : actors
}

/** Those at the door of a call, and what they hear whatever row they name. */
function turnedAway(name: CallName, row: AnyCase): [string, Visitor, string][] {
  const roles = rolesOf(calls[name])
  const outside = ROLES.filter((role) => !roles.includes(role))
  const notActive = (role: Role) => {
    const { suspended = 'ACCOUNT_NOT_ACTIVE' } = row
    return typeof suspended === 'string' ? suspended : (suspended as Record<Role, string>)[role]
  }
  return [
    ['nobody', new Visitor(world.at), 'NOT_SIGNED_IN'],
    ...outside.map((role): [string, Visitor, string] => [role, world.strangers[role], 'WRONG_ROLE']),
    ...roles.map((role): [string, Visitor, string] => [
      `suspended ${role}`,
      world.suspended[role],
      notActive(role),
    ]),
    ...roles.map((role): [string, Visitor, string] => [
      `closed ${role}`,
      world.closed[role],
      'NOT_SIGNED_IN',
    ]),
  ]
}

async function expectRefused(name: CallName, row: AnyCase): Promise<void> {
  for (const [who, asker, code] of turnedAway(name, row)) {
    const [there, missing] = await wordsOn(name, row, asker)
    expect(there, who).toMatchObject({ code })
    expect(missing, `${who} may not learn whether the row is there`).toEqual(there)
  }
  for (const [role, said] of Object.entries(row.strangers) as [Role, Said][]) {
    if (typeof said === 'object' && 'sees' in said) continue
    const [there, missing] = await wordsOn(name, row, world.strangers[role])
    const { refused, missing: ofMissing } = typeof said === 'string' ? { refused: said, missing: said } : said
    expect([there.code, missing.code], role).toEqual([refused, ofMissing])
    if (refused === ofMissing) expect(missing, `${role} may not learn whether it is there`).toEqual(there)
  }
}

const looksAfterAll = (role: Role) => role === 'ADMIN_USER' || role === 'SUPER_ADMIN_USER'

/**
 * Of a read that looks for something by a row: what it answers a stranger of the field is what it answers of a row that is not there. The
 * office has every client in sight.
 */
async function expectNothingFound(name: CallName, row: AnyCase): Promise<void> {
  const { tells }: Call = calls[name]
  if (tells === undefined) return
  for (const [role, said] of Object.entries(row.strangers) as [Role, Said][]) {
    if (said !== FILTER || looksAfterAll(role)) continue
    const found = (ids: RowIds) => world.strangers[role].ask(name, inputOf(row, ids, newId()) as never)
    const [there, missing] = [await found(world.there), await found(world.missing)]
    expect(there, `${role} finds it`).toEqual(missing)
  }
}

describe('a row that is somebody else’s', () => {
  const cases = table.flatMap(([name, rows]) =>
    rows.map((row, no): [string, CallName, AnyCase] => [no === 0 ? name : `${name} (${no + 1})`, name, row]),
  )

  it.each(cases)('%s', async (_, name, row) => {
    const before = await storedState(world.at)
    await expectRefused(name, row)
    expect(await storedState(world.at), 'nothing is written').toEqual(before)
    for (const [role, said] of Object.entries(row.strangers) as [Role, Said][])
      if (typeof said === 'object' && 'sees' in said)
        expect(await wordOn(name, row, world.missing, world.strangers[role]), role).toMatchObject({
          code: said.missing,
        })
    await expectNothingFound(name, row)
  })
})

describe('ids of which nothing is said', () => {
  it('notices of somebody else stay unread', async () => {
    const { at, there, strangers } = world
    await strangers.CI_USER.get('readNotices', { notice_ids: [there.notice] })
    await strangers.CLIENT_USER.get('readNotices', { up_to: there.notice })
    const { read_at } = await at.db
      .selectFrom('notice')
      .select('read_at')
      .where('notice_id', '=', there.notice)
      .executeTakeFirstOrThrow()
    expect(read_at).toBeNull()
  })

  it('a command of somebody else is as unknown as one that never came', async () => {
    const { there, missing, strangers, isko } = world
    const asked = { ids: [there.command, missing.command] }
    for (const role of ROLES)
      expect(
        (await strangers[role].get('getCommandStatus', asked)).statuses.map((one) => one.status),
      ).toEqual(['unknown', 'unknown'])
    expect((await isko.get('getCommandStatus', asked)).statuses[0]?.status).toBe('applied')
  })

  it('a payment that another CI took is missing here, whatever is asked', async () => {
    const { at, there, missing, strangers } = world
    const payments = [there, missing].map(({ payment: id }) => ({ id, amount: pesos(100) }))
    expect(await strangers.CI_USER.get('compareDay', { day: at.clock.today(), payments })).toEqual({
      missing_here: payments.map(({ id }) => id),
      refused_here: [],
      missing_there: [],
      different: [],
      cash: null,
      server_time: at.clock.now(),
    })
  })

  it('the phone of somebody else is shut out and hears nothing, and its label stays', async () => {
    const { at, there, strangers } = world
    const before = await storedState(at)
    const form = { device_id: there.device, label: 'Mine now' }
    const word = {
      device_id: there.device,
      pending_count: 0,
      pending_sum: pesos(0),
      oldest_at: null,
      stuck: 0,
      rejected: 0,
      last_seq: 0,
      persisted: true,
      display_mode: 'standalone',
      app_version: '1.0.0',
      alarm: null,
    }
    for (const role of ROLES) {
      expect(await strangers[role].ask('registerDevice', form), role).toMatchObject({ code: 'NOT_YOURS' })
      expect(await strangers[role].ask('heartbeat', word), role).toMatchObject({ code: 'NOT_YOURS' })
    }
    const { device } = await storedState(at)
    expect(device).toBe(before['device'])
  })

  it('what is sent in another’s name, or from another’s phone, is paused and done by no one', async () => {
    const { at, there } = world
    const [dino, elena] = [await anInvestigator(at), await anInvestigator(at)]
    const phone = await signInAs(at, dino)
    const loan = { loanId: there.loan, applicationId: 0, instalmentAmount: pesos(0), totalPayable: pesos(0) }
    const id = newId()
    const input = cashPayment(at, loan, id, pesos(10))
    const sent = [
      await aCommand(at, elena, 'collectPayment', input, { id, deviceId: newId() }),
      await aCommand(at, dino, 'collectPayment', input, { id, deviceId: there.device }),
    ]
    const codes = []
    for (const command of sent) {
      const { verdicts } = await phone.get('sendCommands', { commands: [command] })
      codes.push(verdicts.map(({ status, code }) => `${status} ${code}`))
    }
    expect(codes).toEqual([['paused ACTOR_MISMATCH'], ['paused DEVICE_BLOCKED']])
    const taken = await at.db.selectFrom('payment').select('slip_no').where('payment_id', '=', id).execute()
    expect(taken).toEqual([])
  })

  it('cash is not handed over under the id of what another handed over', async () => {
    const { at, there, strangers } = world
    const before = await storedState(at)
    const form = {
      remittance_id: there.remittance,
      business_on: at.clock.today(),
      pieces: {},
      recorded: pesos(0),
      reason: '',
      occurred_at: at.clock.now(),
    }
    const answer = await strangers.CI_USER.ask('handOverCash', form, { key: newId() })
    expect(answer).toMatchObject({ success: false })
    expect(await storedState(at)).toEqual(before)
  })

  it('a list asked by another CI’s name shows nothing of that CI', async () => {
    const { at, there, strangers, isko } = world
    const asked = { from: at.clock.today(), to: at.clock.today(), mgt_id: there.member }
    expect(await strangers.CI_USER.get('listCollectibles', asked)).toMatchObject({ rows: [], total: 0 })
    expect((await isko.get('listCollectibles', asked)).total).toBe(1)
  })
})

describe('where all CIs share the round', () => {
  beforeAll(async () => {
    await sql`update setting set value = 'true'::jsonb where key = 'shared_round'`.execute(world.at.db)
  })

  const ofRound = table.flatMap(([name, rows]) =>
    rows.flatMap((row): [CallName, AnyCase][] => (row.ofRound ? [[name, row]] : [])),
  )

  it.each(ofRound)('%s shows another CI’s client, and another client still nothing', async (name, row) => {
    const { there, strangers } = world
    expect(await wordOn(name, row, there, strangers.CI_USER)).toMatchObject({ code: 'done' })
    if (row.strangers.CLIENT_USER)
      expect(await wordOn(name, row, there, strangers.CLIENT_USER)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('another CI decides on an application', async () => {
    const [row] = ROWS.approveAsInvestigator as readonly AnyCase[]
    if (!row) throw new Error('approveAsInvestigator left the table')
    const { there, strangers } = world
    expect(await wordOn('approveAsInvestigator', row, there, strangers.CI_USER)).toEqual({ code: 'done' })
  })
})

describe('no call is forgotten', () => {
  it('a call that takes an id is in the table or among the reasons, in one of them', () => {
    const named = (Object.keys(calls) as CallName[]).filter((name) => takesId(calls[name]))
    const known = [...Object.keys(ROWS), ...Object.keys(REASONS)]
    const forgotten = named.filter((name) => !known.includes(name))
    expect(forgotten, 'say in access-matrix.table.ts whose rows they may name').toEqual([])
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
    expect(known.filter((name) => !named.includes(name as CallName))).toEqual([])
  })

  it('what a call says no with is in its contract', () => {
    const ofPipeline = ['WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE', 'INVALID_INPUT', 'done']
    const unsaid = table.flatMap(([name, rows]) => {
      const { refusals }: Call = calls[name]
      const said = rows.flatMap((row) =>
        Object.values(row.strangers).flatMap((one: Said) =>
          typeof one === 'string' ? [one] : 'sees' in one ? [one.missing] : [one.refused, one.missing],
        ),
      )
      return said
        .filter((code) => !ofPipeline.includes(code) && !(refusals as readonly string[]).includes(code))
        .map((code) => `${name}: ${code}`)
    })
    expect([...new Set(unsaid)]).toEqual([])
  })

  it('the rule sees an id by its name and by its shape', () => {
    const input = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties })
    expect(namesRow(input({ amount: { type: 'number' }, note: { type: 'string' } }))).toBe(false)
    expect(namesRow(input({ loan_id: { type: 'number' } }))).toBe(true)
    expect(namesRow(input({ ids: { type: 'array' } }))).toBe(true)
    expect(namesRow(input({ other: { type: 'string', format: 'uuid' } }))).toBe(true)
    expect(namesRow(input({ lines: { type: 'array', items: input({ mgt_id: {} }) } }))).toBe(true)
    expect(namesRow({ anyOf: [input({}), input({ acc_id: {} })] })).toBe(true)
  })
})

const takesId = ({ input }: Call): boolean => namesRow(schemaOf(input, 'input') as JsonSchema)

function namesRow(schema: JsonSchema | boolean | undefined | readonly JsonSchema[]): boolean {
  if (typeof schema !== 'object') return false
  if (Array.isArray(schema)) return schema.some(namesRow)
  const { properties = {}, items, anyOf, oneOf, allOf, format } = schema as JsonSchema
  if (format === 'uuid' || format === 'id') return true
  if (Object.entries(properties).some(([name, field]) => /(^|_)ids?$/.test(name) || namesRow(field)))
    return true
  return [items, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].some((one) =>
    namesRow(one as JsonSchema | undefined),
  )
}
