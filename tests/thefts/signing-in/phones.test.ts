/** Phones that were lost, found and lent: what a thief does with them, and that nothing an honest collector recorded is lost. */
import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { OPEN_STATES } from '../../../src/offline/outbox/command-state.ts'
import { runCycle } from '../../../src/offline/account/cycle.ts'
import { readMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import {
  expectExactlyOnce,
  healAndDrain,
  openRound,
  postedPayments,
  savePayment,
  statesOf,
} from '../../offline/support/round.ts'
import { cashPayment } from '../../support/phone/a-command.ts'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { afterPassword, withSecondFactor } from '../../support/people/authenticator.ts'
import { emailOf, mailedCode } from '../../support/notices/mailed-code.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import { anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, testApp, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const paymentsOn = (loanId: number) =>
  at.db.selectFrom('payment').select('payment_id').where('loan_id', '=', loanId).execute()

describe('a stolen cookie', () => {
  it('is worth nothing on another device, is noted, and its owner goes on', async () => {
    const { phone, office, loan } = await phoneInField(at)
    const thief = phone.at(at)
    thief.deviceId = undefined
    const id = newId()
    const pay = () => thief.ask('collectPayment', cashPayment(at, loan, id, pesos(500)), { key: id })
    expect(await pay(), 'without any phone').toMatchObject({ code: 'NOT_SIGNED_IN' })
    thief.deviceId = newId()
    expect(await pay(), 'with a phone of the thief’s').toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await thief.ask('pullWorklist', {}), 'nor does it read').toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await paymentsOn(loan.loanId)).toEqual([])
    expect(await phone.ask('pullWorklist', {})).toMatchObject({ success: true })
    const { rows } = await office.get('listPhones', {})
    expect(rows[0]).toMatchObject({ stranger_tries: 3, stranger_at: at.clock.now() })
    const noted = () =>
      at.db.selectFrom('audit').select('changes').where('call', '=', 'collectPayment').execute()
    expect(await noted(), 'once a minute').toHaveLength(1)
    at.clock.advanceBy(60_000)
    await pay()
    expect(await noted(), 'and in the next one').toHaveLength(2)
  })
})

describe('a found phone that the office blocked', () => {
  it('pays nothing by submitNewPayment, with its id or without', async () => {
    const { phone, deviceId, loan, block } = await phoneInField(at)
    await block()
    for (const device of [deviceId, undefined, newId()]) {
      phone.deviceId = device
      const id = newId()
      const answer = await phone.ask('collectPayment', cashPayment(at, loan, id, pesos(500)), { key: id })
      expect(answer.success, String(device)).toBe(false)
    }
    expect(await paymentsOn(loan.loanId)).toEqual([])
    await expectBalancedBooks(at.db)
  })

  it('signs in again without naming itself, and gets no client', async () => {
    const { isko, admin, deviceId, block } = await phoneInField(at)
    await block()
    const named = new Visitor(at)
    named.deviceId = deviceId
    expect(
      await named.ask('signInInvestigator', { username: isko.username, password: PASSWORD }),
    ).toMatchObject({ code: 'DEVICE_BLOCKED' })
    const nameless = new Visitor(at)
    await nameless.get('signInInvestigator', { username: isko.username, password: PASSWORD })
    for (const name of ['pullWorklist', 'getSignedInUser', 'refreshSession'] as const)
      expect(await nameless.ask(name, {}), name).toMatchObject({ code: 'DEVICE_BLOCKED' })
    const told = (await noticesOf(at, admin.accId)).map(({ kind }) => kind)
    expect(told, 'the office hears of it').toContain('phone beside a blocked one')
  })

  it('wiped and signed in on as a new phone, gets no round until the office releases it, and is told to the office', async () => {
    const { isko, admin, office, deviceId, block } = await phoneInField(at)
    const told = async () =>
      (await noticesOf(at, admin.accId)).filter(({ kind }) => kind === 'phone beside a blocked one')
    const signInOn = async (device: string) => {
      const visitor = new Visitor(at)
      visitor.deviceId = device
      await visitor.get('signInInvestigator', { username: isko.username, password: PASSWORD })
      return visitor
    }
    const other = newId()
    await (await signInOn(other)).get('registerDevice', { device_id: other, label: 'Another' })
    await block()
    expect(await (await signInOn(other)).ask('pullWorklist', {})).toMatchObject({ success: true })
    expect(await told(), 'a known one').toEqual([])
    const wiped = newId()
    const again = await signInOn(wiped)
    expect(await told()).toMatchObject([{ params: { acc_id: isko.accId } }])
    for (const name of ['pullWorklist', 'getSignedInUser', 'refreshSession'] as const)
      expect(await again.ask(name, {}), name).toMatchObject({ code: 'DEVICE_BLOCKED' })
    expect(await again.ask('registerDevice', { device_id: wiped, label: 'New' })).toMatchObject({
      code: 'DEVICE_BLOCKED',
    })
    const { rows } = await office.get('listPhones', { state: 'blocked' })
    expect(rows.filter(({ acc_id }) => acc_id === isko.accId)).toMatchObject([
      { device_id: wiped, blocked: { by: 'Ben Bautista', reason: expect.stringContaining('another phone') } },
      { device_id: deviceId },
    ])
    await office.get('releasePhone', { device_id: wiped, reason: 'It is Isko’s new one' })
    expect(await again.ask('pullWorklist', {}), 'the sign-in before is over').toMatchObject({
      success: false,
    })
    expect(await (await signInOn(wiped)).ask('pullWorklist', {})).toMatchObject({ success: true })
    await office.get('releasePhone', { device_id: deviceId, reason: 'Found again' })
    expect(await (await signInOn(newId())).ask('pullWorklist', {})).toMatchObject({ success: true })
    expect(await told(), 'nothing is blocked').toHaveLength(1)
  })

  it('gets no round by a session that is first used under another’s phone, or under none', async () => {
    const { isko, block } = await phoneInField(at)
    const others = await phoneInField(at)
    await block()
    const thief = new Visitor(at)
    await thief.get('signInInvestigator', { username: isko.username, password: PASSWORD })
    for (const device of [undefined, others.deviceId, newId(), others.deviceId]) {
      thief.deviceId = device
      const answer = await thief.ask('pullWorklist', {})
      expect(answer.success, String(device)).toBe(false)
    }
    expect(await others.phone.ask('pullWorklist', {}), 'whose phone it is').toMatchObject({ success: true })
  })

  it('is a stranger at the sign-in from then on, and its owner’s other phone is not', async () => {
    const { isko, phone, deviceId, office, block } = await phoneInField(at)
    const own = new Visitor(at)
    own.deviceId = newId()
    await own.get('signInInvestigator', { username: isko.username, password: PASSWORD })
    await own.get('registerDevice', { device_id: own.deviceId, label: 'Another' })
    await block()
    phone.deviceId = undefined
    const guess = (by: Visitor, password: string) =>
      by.ask('signInInvestigator', { username: isko.username, password })
    for (let count = 0; count < 10; count++) await guess(new Visitor(at), 'Wrong-2026')
    expect(await guess(phone, 'Wrong-2026'), 'one allowance with all strangers').toMatchObject({
      code: 'TOO_MANY_TRIES',
    })
    expect(await guess(own, PASSWORD)).toMatchObject({ success: true })
    await office.get('releasePhone', { device_id: deviceId, reason: 'Found again' })
    expect(await guess(phone, PASSWORD), 'known again').toMatchObject({ success: true })
  })

  it('and signed in on under the id of another collector’s phone, is told to the office all the same', async () => {
    const { isko, admin, block } = await phoneInField(at)
    const others = await phoneInField(at)
    await block()
    const thief = new Visitor(at)
    thief.deviceId = others.deviceId
    await thief.get('signInInvestigator', { username: isko.username, password: PASSWORD })
    const told = await noticesOf(at, admin.accId)
    expect(told.filter(({ kind }) => kind === 'phone beside a blocked one')).toMatchObject([
      { params: { acc_id: isko.accId } },
    ])
  })

  it('is no stranger to another collector who signed in on the same browser', async () => {
    const { phone, block } = await phoneInField(at)
    const nena = await anInvestigator(at)
    const signIn = (by: Visitor, password: string) =>
      by.ask('signInInvestigator', { username: nena.username, password })
    phone.deviceId = newId()
    expect(await signIn(phone, PASSWORD)).toMatchObject({ success: true })
    await block()
    for (let count = 0; count < 10; count++) await signIn(new Visitor(at), 'Wrong-2026')
    expect(await signIn(new Visitor(at), PASSWORD)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await signIn(phone, PASSWORD), 'known here').toMatchObject({ success: true })
  })

  it('lent to somebody else’s session, serves that no better', async () => {
    const { deviceId, block } = await phoneInField(at)
    await block()
    const friend = await signInAs(at, await anInvestigator(at))
    expect(await friend.ask('pullWorklist', {})).toMatchObject({ success: true })
    friend.deviceId = deviceId
    expect(await friend.ask('pullWorklist', {})).toMatchObject({ code: 'DEVICE_BLOCKED' })
    expect(await friend.ask('sendCommands', { commands: [] })).toMatchObject({ code: 'DEVICE_BLOCKED' })
  })

  it('forges payments that reach a list for a person and no book', async () => {
    const { phone, office, loan, record, block } = await phoneInField(at)
    await block()
    await phone.get('sendCommands', { commands: [await record(90_000, 1)] })
    expect(await paymentsOn(loan.loanId)).toEqual([])
    expect((await office.get('listHeldWork', {})).rows.at(-1)).toMatchObject({ amount: pesos(90_000) })
    await expectBalancedBooks(at.db)
  })
})

describe('a phone that was blocked with unsent payments', () => {
  it('shows no client any more, brings what it has to the office, and loses none of it', async () => {
    const round = await openRound(at, 3)
    const { network, phone, ci, loans } = round
    const office = await signInAs(at, await anAdmin(at))
    let page = await phone.context()
    await runCycle(page, 'start')
    const { deviceId = '' } = page.memory.device ?? {}
    network.up = false
    const saved: { id: string; amount: ReturnType<typeof pesos> }[] = []
    for (let index = 0; index < 40; index++) {
      const amount = pesos(100 + index)
      saved.push({ id: await savePayment(page, { loan: loans[index % 3]!, amount }), amount })
    }
    await office.get('blockPhone', { device_id: deviceId, reason: 'Left in a jeepney' })

    network.up = true
    for (let turn = 0; turn < 4; turn++) {
      await runCycle(page, 'manual')
      phone.clock.advance(61_000)
    }
    expect(await postedPayments(round), 'nothing goes into the books').toEqual([])
    expect(await readMeta(page.outbox, 'access')).toBe('blocked')
    expect(await page.cache.stops.count(), 'the round is gone from the phone').toBe(0)
    expect(Object.values(await statesOf(page)), 'what was recorded is not').toEqual(saved.map(() => 'paused'))
    const held = await office.get('listHeldWork', { device_id: deviceId, limit: 100 })
    expect(new Map(held.rows.map((row) => [row.command_id, row.amount]))).toEqual(
      new Map(saved.map(({ id, amount }) => [id, amount])),
    )

    const [taken, refused, ...rest] = saved
    await office.get('takeHeldWork', { command_id: taken!.id, reason: 'The client has the slip' })
    await office.get('refuseHeldWork', { command_id: refused!.id, reason: 'The client never paid' })
    await office.get('releasePhone', { device_id: deviceId, reason: 'Found again' })
    network.forgetSession(ci)
    page = await healAndDrain(round)
    expect(await readMeta(page.outbox, 'access')).toBe('ok')
    await expectExactlyOnce(round, [taken!, ...rest])
    expect((await statesOf(page))[refused!.id]).toBe('rejected')
    expect(
      await page.outbox.outbox
        .where('state')
        .anyOf([...OPEN_STATES])
        .count(),
    ).toBe(0)
    expect((await office.get('listHeldWork', { device_id: deviceId })).rows).toEqual([])
    await round.close()
  })
})

describe('a thief at the sign-in of the office', () => {
  it('plants a session of his own in a browser, and learns nothing when its user signs in', async () => {
    const planted = await signInAs(at, await anInvestigator(at))
    const thief = planted.at(at)
    const alma = await anAdmin(at)
    await planted.get('signInAdmin', { username: alma.username, password: PASSWORD })
    expect(await thief.ask('listClients', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await planted.ask('listClients', {})).toMatchObject({ success: true })
  })

  it('reads a code over a shoulder, and it is worth nothing a second later', async () => {
    const alma = await anAdmin(at)
    const { app } = await withSecondFactor(at, alma)
    const seen = app.code()
    await (await afterPassword(at, alma)).get('submitSecondFactor', { code: seen })
    const thief = await afterPassword(at, alma)
    expect(await thief.ask('submitSecondFactor', { code: seen })).toMatchObject({ code: 'CODE_USED' })
    expect(await thief.ask('listClients', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('reads a super admin’s mailbox, and resets nothing with it', async () => {
    const [plain, careful] = [await aSuperAdmin(at), await aSuperAdmin(at)]
    await withSecondFactor(at, careful)
    for (const victim of [plain, careful]) {
      const thief = new Visitor(at)
      await thief.get('sendOneTimeCode', { username: victim.username })
      await thief.get('submitOneTimeCode', { code: await mailedCode(at, await emailOf(at, victim.accId)) })
      const form = { password: 'Magnanakaw-2027', confirmPass: 'Magnanakaw-2027' }
      expect(await thief.ask('resetPassword', { ...form, code: '123456' })).toMatchObject({
        code: 'INVALID_CODE',
      })
      expect(await thief.get('resetPassword', form), 'another super admin decides').toMatchObject({
        waits: true,
      })
      const { username } = victim
      expect(await thief.ask('signInSuperAdmin', { username, password: form.password })).toMatchObject({
        code: 'WRONG_CREDENTIALS',
      })
    }
  })

  it('reads the mailbox of the only super admin there is, and resets nothing either', async () => {
    const small = await testApp()
    const sofia = await aSuperAdmin(small)
    const readsMail = async () => {
      const thief = new Visitor(small)
      await thief.get('sendOneTimeCode', { username: sofia.username })
      await thief.get('submitOneTimeCode', {
        code: await mailedCode(small, await emailOf(small, sofia.accId)),
      })
      return thief
    }
    const form = { password: 'Magnanakaw-2027', confirmPass: 'Magnanakaw-2027' }
    expect(await (await readsMail()).ask('resetPassword', form)).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
    })
    const { app, recoveryCodes } = await withSecondFactor(small, sofia)
    const herself = await readsMail()
    expect(await herself.ask('resetPassword', form)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    const own = { password: 'Sa-Akin-Ito-2027', confirmPass: 'Sa-Akin-Ito-2027' }
    expect(await herself.get('resetPassword', { ...own, code: app.code() })).toMatchObject({ waits: false })
    const again = await readsMail()
    expect(await again.ask('resetPassword', { ...own, code: app.code() }), 'a second time').toMatchObject({
      code: 'CODE_USED',
    })
    const [code = ''] = recoveryCodes
    expect(await again.get('resetPassword', { ...own, code })).toMatchObject({ waits: false })
    await small.close()
  })

  it('sits down at a desk that was left, and finds it locked', async () => {
    const desk = await signInAs(at, await anAdmin(at))
    desk.staysSignedIn = false
    at.clock.advanceBy(31 * 60_000)
    expect(await desk.ask('listClients', {})).toMatchObject({ code: 'SESSION_LOCKED' })
  })
})
