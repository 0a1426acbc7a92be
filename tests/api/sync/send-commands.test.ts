import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Verdict } from '../../../contract/wire/command.ts'
import type { RefusalCode } from '../../../contract/wire/refusals.ts'
import type { Instant } from '../../../domain/calendar.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { rotateSealKey } from '../../../server/sync/seal.ts'
import { statusOf } from '../../../server/sync/send-commands.ts'
import { aCommand, aPayment, cashPayment } from '../../support/phone/a-command.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useMadeEach, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const deviceId = newId()
const isko = useMade(() => anInvestigator(at))
const visitor = useVisitor(at, () => isko)
const loan = useMadeEach(async () => aReleasedLoan(at, await aClient(at, { investigator: isko })))

async function onPhone(device_id: string): Promise<Visitor> {
  const one = await signInAs(at, isko)
  one.deviceId = device_id
  await one.get('registerDevice', { device_id, label: '' })
  return one
}
const pay = (amount: number, over: object = {}) =>
  aPayment(at, isko, loan, pesos(amount), { deviceId, ...over })
const paid = async (): Promise<Centavos[]> => {
  const rows = await at.db
    .selectFrom('payment')
    .select('amount')
    .where('loan_id', '=', loan.loanId)
    .orderBy('posting_order')
    .execute()
  return rows.map((row) => row.amount)
}
const statuses = (verdicts: readonly { status: string; code: string | null }[]) =>
  verdicts.map(({ status, code }) => (code === null ? status : `${status} ${code}`))

describe('a batch', () => {
  it('gives each command its own transaction and verdict, in order', async () => {
    const refused = await pay(200, { id: newId() })
    const commands = [
      await pay(100),
      { ...refused, ...(await aCommand(at, isko, 'collectPayment', { nonsense: 1 }, { deviceId })) },
      await pay(300),
    ]
    const { verdicts } = await visitor.get('sendCommands', { commands })
    expect(verdicts.map((verdict) => verdict.id)).toEqual(commands.map((command) => command.id))
    expect(statuses(verdicts)).toEqual(['applied', 'rejected INVALID_INPUT', 'applied'])
    expect(await paid()).toEqual([pesos(100), pesos(300)])
  })

  it('sent twice is done once, and says so', async () => {
    const commands = [await pay(150), await pay(250)]
    const first = await visitor.get('sendCommands', { commands })
    const again = await visitor.get('sendCommands', { commands })
    expect(first.verdicts.map((verdict) => verdict.replayed)).toEqual([false, false])
    expect(again.verdicts.map((verdict) => verdict.replayed)).toEqual([true, true])
    expect(again.verdicts.map((verdict) => verdict.data)).toEqual(
      first.verdicts.map((verdict) => verdict.data),
    )
    expect(await paid()).toEqual([pesos(150), pesos(250)])
  })

  it('a command sent alone and in a batch is the same command', async () => {
    const command = await pay(175)
    const alone = await visitor.ask('collectPayment', cashPayment(at, loan, command.id, pesos(175)), {
      key: command.id,
    })
    expect(alone.success).toBe(true)
    const { verdicts } = await visitor.get('sendCommands', { commands: [command] })
    expect(verdicts[0]).toMatchObject({ status: 'applied', replayed: true })
    expect(await paid()).toEqual([pesos(175)])
  })

  it('refuses numbers that no phone has for good, and goes on with the rest', async () => {
    const impossible = await Promise.all(
      [
        { seq: 0 },
        { seq: -1 },
        { seq: 1_000_000_000 },
        { seq: 1e300 },
        { seq: 0.5 },
        { v: 0 },
        { v: -1 },
        { occurred: { server_offset_ms: 1e300 } },
        { occurred: { unexplained_ms: -1e300 } },
        { occurred: { tz_offset_min: 1e300 } },
      ].map(async (over) => {
        const command = await pay(50)
        return { ...command, ...over, occurred: { ...command.occurred, ...over.occurred } }
      }),
    )
    const commands = [...impossible, await pay(60)]
    const { verdicts } = await visitor.get('sendCommands', { commands })
    const refused = impossible.map(() => 'rejected INVALID_INPUT')
    expect(statuses(verdicts)).toEqual([...refused, 'applied'])
    expect(await paid()).toEqual([pesos(60)])
  })

  it('takes the first number of a phone and the last one that it can have', async () => {
    const commands = [await pay(10, { seq: 1 }), await pay(20, { seq: 999_999_999 })]
    const { verdicts } = await visitor.get('sendCommands', { commands })
    expect(statuses(verdicts)).toEqual(['applied', 'applied'])
  })

  it('ends at the first verdict that is not settled and leaves the rest out', async () => {
    const commands = [await pay(100), { ...(await pay(200)), actor_id: isko.accId + 1 }, await pay(300)]
    const { verdicts } = await visitor.get('sendCommands', { commands })
    expect(statuses(verdicts)).toEqual(['applied', 'paused ACTOR_MISMATCH'])
    expect(await paid()).toEqual([pesos(100)])
  })

  it('keeps what the phone says of device, order and clock', async () => {
    const command = { ...(await pay(100, { seq: 41 })) }
    command.occurred = { ...command.occurred, server_offset_ms: -120_000.4 }
    await visitor.get('sendCommands', { commands: [command] })
    const row = await at.db
      .selectFrom('command_log')
      .selectAll()
      .where('command_id', '=', command.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ device_id: deviceId, seq: 41, status: 'applied', skew_ms: 120_000 })
  })

  it('knows a record and its phone in capital letters as well', async () => {
    const command = await pay(100)
    const shouted = { id: command.id.toUpperCase(), device_id: deviceId.toUpperCase() }
    const { verdicts } = await visitor.get('sendCommands', {
      commands: [{ ...command, ...shouted }, command],
    })
    expect(statuses(verdicts)).toEqual(['applied', 'applied'])
    expect(verdicts.map(({ replayed }) => replayed)).toEqual([false, true])
    const row = at.db.selectFrom('command_log').select('device_id').where('command_id', '=', command.id)
    expect(await row.executeTakeFirst()).toEqual({ device_id: deviceId })
  })

  it('keeps of a phone that never heard the server’s time that nothing is known of its clock', async () => {
    const command = { ...(await pay(100, { seq: 42 })) }
    command.occurred = { ...command.occurred, server_offset_ms: null, unexplained_ms: null }
    const { verdicts } = await visitor.get('sendCommands', { commands: [command] })
    expect(statuses(verdicts)).toEqual(['applied'])
    const row = at.db.selectFrom('command_log').select('skew_ms').where('command_id', '=', command.id)
    expect(await row.executeTakeFirst()).toEqual({ skew_ms: null })
  })

  it('holds 25 commands and no more', async () => {
    const one = await pay(1)
    const answer = await visitor.ask('sendCommands', { commands: Array.from({ length: 26 }, () => one) })
    expect(answer).toMatchObject({ status: 400 })
    expect(await visitor.ask('sendCommands', { commands: [] })).toMatchObject({ status: 400 })
  })

  it('is for who is signed in', async () => {
    const answer = await new Visitor(at).ask('sendCommands', { commands: [await pay(1)] })
    expect(answer).toMatchObject({ status: 401 })
  })
})

describe('a record that is sent alone', () => {
  const sentAs = async (seq: number) => {
    const key = newId()
    visitor.seq = seq
    return {
      key,
      answer: await visitor.ask('collectPayment', cashPayment(at, loan, key, pesos(70)), { key }),
    }
  }
  const numberOf = async (key: string) =>
    (
      await at.db
        .selectFrom('command_log')
        .select('seq')
        .where('command_id', '=', key)
        .executeTakeFirstOrThrow()
    ).seq

  it.each([0, -1, 0.5, 1_000_000_000])('is refused with the number %s, which no phone has', async (seq) => {
    const { answer } = await sentAs(seq)
    expect(answer).toMatchObject({
      code: 'INVALID_INPUT',
      status: 400,
      data: 'The number of a record must be 1 to 999999999.',
    })
    expect(await paid()).toEqual([])
  })

  it.each([1, 999_999_999])('is taken with the number %s', async (seq) => {
    const { key, answer } = await sentAs(seq)
    expect(answer).toMatchObject({ success: true })
    expect(await numberOf(key)).toBe(seq)
  })
})

describe('a command that is sealed', () => {
  const sealKey = async () => {
    const { kid, public_key } = await visitor.get('getSealKey', {})
    return { kid, publicKey: public_key }
  }

  it('is opened and done, also with a key that was rotated away since', async () => {
    const sealTo = await sealKey()
    const command = await pay(500, { sealTo })
    at.clock.advanceBy(1000)
    await rotateSealKey(at.db, at.clock.now())
    expect((await sealKey()).kid).not.toBe(sealTo.kid)
    const { verdicts } = await visitor.get('sendCommands', { commands: [command] })
    expect(statuses(verdicts)).toEqual(['applied'])
    expect(await paid()).toEqual([pesos(500)])
  })

  it('waits when its key is not known here', async () => {
    const command = await pay(500, { sealTo: { ...(await sealKey()), kid: 'another server' } })
    const { verdicts } = await visitor.get('sendCommands', { commands: [command] })
    expect(statuses(verdicts)).toEqual(['unknown SEAL_UNKNOWN'])
  })

  it('is set aside when it was altered, or moved to another id, actor or call', async () => {
    const sealTo = await sealKey()
    const command = await pay(500, { sealTo })
    const altered = structuredClone(command)
    if (altered.body.form === 'sealed')
      altered.body.sealed.ct = `${altered.body.sealed.ct.slice(0, -4)}${altered.body.sealed.ct.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const moved = { ...command, id: newId() }
    const rehashed = { ...command, body_hash: 'f'.repeat(64) }
    for (const wrong of [altered, moved, rehashed, { ...command, call: 'recordVisit' }]) {
      const { verdicts } = await visitor.get('sendCommands', { commands: [wrong] })
      expect(statuses(verdicts)).toEqual(['paused KEY_REUSED'])
    }
    expect(await paid()).toEqual([])
  })
})

describe('what a command builds on', () => {
  const voidOf = (payment_id: string, over: object = {}) =>
    aCommand(
      at,
      isko,
      'voidOwnPayment',
      { payment_id, reason: 'typed twice' },
      { deviceId, dependsOn: [payment_id], ...over },
    )

  it('must be done first: in the same batch it is', async () => {
    const payment = await pay(100)
    const { verdicts } = await visitor.get('sendCommands', { commands: [payment, await voidOf(payment.id)] })
    expect(verdicts[0]?.status).toBe('applied')
    expect(verdicts[1]?.code).not.toBe('IN_PROGRESS')
  })

  it('is one, though it is named twice', async () => {
    const payment = await pay(100)
    const twice = await voidOf(payment.id, { dependsOn: [payment.id, payment.id.toUpperCase()] })
    const { verdicts } = await visitor.get('sendCommands', { commands: [payment, twice] })
    expect(verdicts[1]?.code).not.toBe('IN_PROGRESS')
  })

  it('is waited for while it has not arrived', async () => {
    const { verdicts } = await visitor.get('sendCommands', { commands: [await voidOf(newId())] })
    expect(statuses(verdicts)).toEqual(['unknown IN_PROGRESS'])
  })

  it('is not what somebody else sent', async () => {
    const carla = await anInvestigator(at)
    const theirs = await aReleasedLoan(at, await aClient(at, { investigator: carla }))
    const payment = await aPayment(at, carla, theirs, pesos(100), { deviceId: newId() })
    await (await signInAs(at, carla)).get('sendCommands', { commands: [payment] })
    const { verdicts } = await visitor.get('sendCommands', { commands: [await voidOf(payment.id)] })
    expect(statuses(verdicts)).toEqual(['unknown IN_PROGRESS'])
  })

  it('takes it along when it was refused for good', async () => {
    const other = await aClient(at, { investigator: await anInvestigator(at) })
    const application_id = await anApplication(at, other)
    const refused = await aCommand(
      at,
      isko,
      'rejectAsInvestigator',
      { application_id, version: 7, reason: 'nobody there' },
      { deviceId },
    )
    const { verdicts } = await visitor.get('sendCommands', { commands: [refused, await voidOf(refused.id)] })
    expect(verdicts[0]?.status).toBe('rejected')
    expect(statuses(verdicts)[1]).toBe('rejected DEPENDS_ON_REFUSED')
  })
})

describe('what does not go through the batch', () => {
  it('a call that may not wait, and one that no one knows here, wait for another server', async () => {
    for (const call of ['signInClient', 'sendCommands', 'getPerson', 'noSuchCall', 'constructor']) {
      const command = await aCommand(at, isko, call, {}, { deviceId })
      const { verdicts } = await visitor.get('sendCommands', { commands: [command] })
      expect(statuses(verdicts), call).toEqual(['unknown SOMETHING_WRONG'])
    }
  })

  it('anything from a phone that was blocked, or that is registered to another person, however it writes its name', async () => {
    const blocked = newId()
    await onPhone(blocked)
    // Sent from a phone of the same person that the office knew before: who names none may hide the blocked one.
    const known = await onPhone(newId())
    await at.db
      .updateTable('device')
      .set({ blocked_at: at.clock.now() })
      .where('device_id', '=', blocked)
      .execute()
    const theirs = newId()
    await (
      await signInAs(at, await anInvestigator(at))
    ).get('registerDevice', { device_id: theirs, label: '' })
    for (const device of [blocked, theirs, blocked.toUpperCase()]) {
      const command = await pay(100, { deviceId: device })
      const { verdicts } = await known.get('sendCommands', { commands: [command] })
      expect(statuses(verdicts)).toEqual(['paused DEVICE_BLOCKED'])
    }
    expect(await paid()).toEqual([])
    await at.db.updateTable('device').set({ blocked_at: null }).where('device_id', '=', blocked).execute()
  })
})

it('a record of a blocked phone that could not be kept for the office is asked again, and is kept then', async () => {
  const blocked = newId()
  const phone = await onPhone(blocked)
  const blockedAt = (blocked_at: Instant | null) =>
    at.db.updateTable('device').set({ blocked_at }).where('device_id', '=', blocked).execute()
  await blockedAt(at.clock.now())
  const commands = [await pay(100, { deviceId: blocked })]
  const send = async () => statuses((await phone.get('sendCommands', { commands })).verdicts)
  const logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
  await sql`alter table held_command rename to held_away`.execute(at.db)
  expect(await send()).toEqual(['unknown SOMETHING_WRONG'])
  await sql`alter table held_away rename to held_command`.execute(at.db)
  expect(logged.mock.calls).toEqual([
    [{ err: expect.objectContaining({ code: '42P01' }), command: commands[0]?.id }, 'a command failed'],
  ])
  logged.mockRestore()
  expect(await send()).toEqual(['paused HELD_BY_OFFICE'])
  expect(await paid()).toEqual([])
  await blockedAt(null)
})

it.each(['salamat \ud83d', '\ude4f salamat'])(
  'a note that was cut off in the middle of an emoji stops no payment: %j',
  async (note) => {
    const id = newId()
    const body = { ...cashPayment(at, loan, id, pesos(100)), note }
    const { verdicts } = await visitor.get('sendCommands', {
      commands: [await aCommand(at, isko, 'collectPayment', body, { id, deviceId })],
    })
    expect(statuses(verdicts)).toEqual(['applied'])
  },
)

/** Written by hand: what becomes on the phone of a record that was answered so. */
const BY_HAND: Record<RefusalCode, Verdict['status']> = {
  INVALID_INPUT: 'rejected',
  NOT_FOUND: 'rejected',
  NOT_YOURS: 'rejected',
  STATE_CONFLICT: 'rejected',
  STALE_BASIS: 'rejected',
  USERNAME_TAKEN: 'rejected',
  IDENTITY_TAKEN: 'rejected',
  REFERENCE_USED: 'rejected',
  OPEN_APPLICATION: 'rejected',
  OVER_LEVEL: 'rejected',
  OVER_LIMIT: 'rejected',
  FILE_INCOMPLETE: 'rejected',
  UNDER_AGE: 'rejected',
  OVER_CEILING: 'rejected',
  DISCLOSURE_NOT_ACCEPTED: 'rejected',
  DISCLOSURE_CHANGED: 'rejected',
  SECOND_PERSON: 'rejected',
  NOT_ENOUGH_CASH: 'rejected',
  UNSENT_WORK: 'rejected',
  REFUSED_BY_OFFICE: 'rejected',
  DEPENDS_ON_REFUSED: 'rejected',
  KEY_MISSING: 'unknown',
  WRONG_CREDENTIALS: 'unknown',
  INVALID_CODE: 'unknown',
  CODE_USED: 'unknown',
  CROSS_SITE: 'unknown',
  TOO_MANY_TRIES: 'unknown',
  PROOF_NEEDED: 'unknown',
  IN_PROGRESS: 'unknown',
  SEAL_UNKNOWN: 'unknown',
  SOMETHING_WRONG: 'unknown',
  TOO_MANY_CALLS: 'unknown',
  TRY_AGAIN: 'unknown',
  WRONG_ROLE: 'paused',
  PASSWORD_NEEDED: 'paused',
  HELD_BY_OFFICE: 'paused',
  NOT_SIGNED_IN: 'paused',
  ACCOUNT_NOT_ACTIVE: 'paused',
  OWN_PASSWORD_NEEDED: 'paused',
  SESSION_LOCKED: 'paused',
  SECOND_FACTOR_NEEDED: 'paused',
  SECOND_FACTOR_SETUP: 'paused',
  ACTOR_MISMATCH: 'paused',
  DEVICE_BLOCKED: 'paused',
  CLIENT_TOO_OLD: 'paused',
  TOO_LARGE: 'paused',
  KEY_REUSED: 'paused',
}

it.each(Object.entries(BY_HAND))('a record that was answered with %s is %s on the phone', (code, status) => {
  expect(statusOf(code)).toBe(status)
})

it('a record that was answered with a word of another version is asked again', () => {
  expect(statusOf('NEW_WORD')).toBe('unknown')
})
