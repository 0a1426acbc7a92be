/** Who knows a password tries the second step, and the owner goes on signing in. */
import { describe, expect, it } from 'vitest'
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { afterPassword, withSecondFactor, type SetUp } from '../../support/people/authenticator.ts'
import { emailOf, mailedCode } from '../../support/notices/mailed-code.ts'
import { anAdmin, aSuperAdmin, type SeededMember } from '../../support/people/seed.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const HALF_HOUR = 30 * 60_000
const CAFE = '203.0.113.9'

const at = useApp({ env: { TRUSTED_PROXIES: '1' } })

/** From somewhere, by somebody who knows the password. */
async function withPassword(who: SeededMember, address = CAFE): Promise<Visitor> {
  const visitor = await afterPassword(at, who)
  visitor.address = address
  return visitor
}

async function guess(who: SeededMember): Promise<string> {
  const answer = await (await withPassword(who)).ask('submitSecondFactor', { code: '000000' })
  return answer.success ? 'in' : answer.code
}

/** The next code that the app has not shown yet. */
async function ownerComesIn(visitor: Visitor, { app }: SetUp): Promise<string> {
  at.clock.advanceBy(30_000)
  const answer = await visitor.ask('submitSecondFactor', { code: app.code() })
  return answer.success ? 'in' : answer.code
}

describe('a thief with the password of an admin', () => {
  it('has ten guesses, however often the owner signs in meanwhile', async () => {
    const alma = await anAdmin(at)
    const own = await withSecondFactor(at, alma)
    let judged = 0
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 9; tries++) if ((await guess(alma)) === 'INVALID_CODE') judged++
      await ownerComesIn(await withPassword(alma, '192.0.2.1'), own)
    }
    expect(judged).toBeLessThanOrEqual(10)
  })

  it('keeps the owner out neither on a known browser nor, with a recovery code, on a new one', async () => {
    const alma = await anAdmin(at)
    const own = await withSecondFactor(at, alma)
    for (let tries = 0; tries < 12; tries++) await guess(alma)
    expect(await guess(alma)).toBe('TOO_MANY_TRIES')
    const signIn = () => own.visitor.ask('signInAdmin', { username: alma.username, password: PASSWORD })
    await own.visitor.get('signOut', {})
    expect(await signIn()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    expect(await own.visitor.ask('submitSecondFactor', { code: own.app.code() })).toMatchObject({
      success: true,
    })
    const [code = ''] = own.recoveryCodes
    const elsewhere = await withPassword(alma, '192.0.2.1')
    expect(await elsewhere.ask('submitRecoveryCode', { code })).toMatchObject({ success: true })
    at.clock.advanceBy(HALF_HOUR)
    expect(await guess(alma), 'one comes back').toBe('INVALID_CODE')
  })
})

/** Somebody who reads the mail sent there. */
async function withMailOf({ username, accId }: SeededMember): Promise<Visitor> {
  const visitor = new Visitor(at)
  await visitor.get('sendOneTimeCode', { username })
  await visitor.get('submitOneTimeCode', { code: await mailedCode(at, await emailOf(at, accId)) })
  return visitor
}

/** As the server's keeper does, for half an hour. */
async function allowReset({ accId }: SeededMember): Promise<void> {
  const reset_allowed_until = instantFromMs(instantMs(at.clock.now()) + HALF_HOUR)
  await at.db.updateTable('account').set({ reset_allowed_until }).where('acc_id', '=', accId).execute()
}

describe('a super admin who resets the password with a poor one', () => {
  it('has used up nothing: the recovery code and the keeper’s word are good afterwards', async () => {
    const poor = { password: 'Password-1', confirmPass: 'Password-1' }
    const good = { password: 'Sa-Akin-Ito-2027', confirmPass: 'Sa-Akin-Ito-2027' }
    const sofia = await aSuperAdmin(at)
    const { recoveryCodes } = await withSecondFactor(at, sofia)
    const [code = ''] = recoveryCodes
    const reset = () => withMailOf(sofia)
    const first = await reset()
    expect(await first.ask('resetPassword', { ...poor, code })).toMatchObject({
      data: [{ fieldname: 'password' }],
    })
    expect(await first.get('resetPassword', { ...good, code })).toMatchObject({ waits: false })
    await allowReset(sofia)
    const second = await reset()
    expect(await second.ask('resetPassword', poor)).toMatchObject({ data: [{ fieldname: 'password' }] })
    const another = { password: 'Iba-Pa-Rin-2029', confirmPass: 'Iba-Pa-Rin-2029' }
    expect(await second.get('resetPassword', another)).toMatchObject({ waits: false })
    const again = { password: 'At-Isa-Pang-2030', confirmPass: 'At-Isa-Pang-2030' }
    expect(await (await reset()).ask('resetPassword', again), 'the word was for once').toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
    })
  })
})

it('the keeper’s word for one super admin lets in nobody at once who reads the mail of another, nor anyone later', async () => {
  const [sofia, rosa] = [await aSuperAdmin(at), await aSuperAdmin(at)]
  // For the word of another super admin.
  const waits = { waits: true }
  const chosen = { password: 'Sa-Akin-Ito-2027', confirmPass: 'Sa-Akin-Ito-2027' }
  for (const one of [sofia, rosa]) await withSecondFactor(at, one)
  await allowReset(sofia)
  expect(await (await withMailOf(rosa)).get('resetPassword', chosen)).toMatchObject(waits)
  expect(await (await withMailOf(sofia)).get('resetPassword', chosen)).toMatchObject({ waits: false })
  await allowReset(sofia)
  at.clock.advanceBy(HALF_HOUR)
  expect(await (await withMailOf(sofia)).get('resetPassword', chosen)).toMatchObject(waits)
})

describe('who reads the mailbox of a super admin changes no password with', () => {
  const chosen = { password: 'Sa-Akin-Ito-2027', confirmPass: 'Sa-Akin-Ito-2027' }
  const expectRefusedWith = async (code: string, hasApp = true) => {
    const sofia = await aSuperAdmin(at)
    if (hasApp) await withSecondFactor(at, sofia)
    const before = await theRow(at.db, 'account', { acc_id: sofia.accId })
    const reader = await withMailOf(sofia)
    expect(await reader.ask('resetPassword', { ...chosen, code })).toMatchObject({ code: 'INVALID_CODE' })
    const { password_hash } = await theRow(at.db, 'account', { acc_id: sofia.accId })
    expect(password_hash).toBe(before.password_hash)
  }

  it.each([
    ['a word that is no code at all', 'anything'],
    ['six digits that the app does not show', '000000'],
    ['letters that are no recovery code of theirs', 'AAAAA-AAAAA'],
  ])('%s', (_, code) => expectRefusedWith(code))

  it('a recovery code of somebody else', async () => {
    const { recoveryCodes } = await withSecondFactor(at, await aSuperAdmin(at))
    await expectRefusedWith(recoveryCodes[0] ?? '')
  })

  it('any code, where they have no app', () => expectRefusedWith('123456', false))
})
