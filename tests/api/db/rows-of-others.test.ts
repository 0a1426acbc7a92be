/**
 * What is written of one row leaves the rows beside it as they are: another's tries, letters, pushes, codes, sessions and days. Jobs and
 * sign-ins write these without a line of the audit that would tell of it.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'
import { ZERO } from '../../../domain/money.ts'
import {
  countTry,
  forgetTries,
  giveTriesBack,
  limitOf,
  triesCounted,
} from '../../../server/auth/attempts/tries.ts'
import { endSessionsOf } from '../../../server/auth/sessions/end-sessions.ts'
import { keepEmailCode, tryEmailCode, useEmailCode } from '../../../server/emails/email-code-store.ts'
import { finishDay, letGo, LostDay, noteLoan, takeDay } from '../../../server/jobs/day-end-store.ts'
import { giveUp, giveUpOld, markSent, noteFailure } from '../../../server/mail/mail-store.ts'
import { dropSubscription, notePushFailure } from '../../../server/notices/push-store.ts'
import {
  endCodesOf,
  insertCode,
  submitCode,
  useCode,
} from '../../../server/password-reset/one-time-code-store.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { rowsOf, theRow } from '../../support/rows/the-row.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let now: Instant
beforeEach(() => {
  at.clock.advanceBy(86_400_000)
  now = at.clock.now()
})
const later = (minutes: number) => instantFromMs(instantMs(now) + minutes * 60_000)

describe('tries', () => {
  const allowance = { atOnce: 5, everyMs: 60_000 }
  const [ana, ben] = ['ana', 'ben'].map((who) => limitOf('of a test', who, allowance))
  const counted = async () => {
    if (!ana || !ben) throw new Error('two limits')
    return [await triesCounted(at.db, ana, now), await triesCounted(at.db, ben, now)]
  }

  it('of one are counted, given back and forgotten, and those of another stay', async () => {
    if (!ana || !ben) throw new Error('two limits')
    await at.db.transaction().execute(async (tx) => {
      for (const limit of [ana, ana, ben, ben]) await countTry(tx, limit, now)
    })
    expect(await counted()).toEqual([2, 2])
    await giveTriesBack(at.db, [ana])
    expect(await counted()).toEqual([1, 2])
    await forgetTries(at.db, ana)
    expect(await counted()).toEqual([0, 2])
  })
})

describe('letters', () => {
  const aLetter = async (more: { sent_at?: Instant; give_up_at?: Instant } = {}) => {
    const { sent_at = null, give_up_at = later(60) } = more
    const words = { recipient: 'ana@example.com', subject: 'Code', text: '1', html: null, is_secret: true }
    const times = { created_at: now, send_after: now, give_up_at, sent_at, given_up_at: null }
    const { mail_id } = await at.db
      .insertInto('mail')
      .values({ ...words, ...times, keeps_contact_hours: false })
      .returning('mail_id')
      .executeTakeFirstOrThrow()
    return mail_id
  }
  const letter = (mail_id: number) => theRow(at.db, 'mail', { mail_id })

  it('one that is sent, fails or is given up takes no other along, nor one that was sent', async () => {
    const [one, other, gone] = [await aLetter(), await aLetter(), await aLetter({ sent_at: now })]
    const before = [await letter(other), await letter(gone)]
    await noteFailure(at.db, one, 'the line broke')
    await noteFailure(at.db, gone, 'the line broke')
    expect(await letter(one)).toMatchObject({ last_error: 'the line broke' })
    await giveUp(at.db, one, 'no such address', now)
    await giveUp(at.db, gone, 'no such address', now)
    expect(await letter(one)).toMatchObject({ given_up_at: now, text: '' })
    await markSent(at.db, one, now)
    expect(await letter(one)).toMatchObject({ sent_at: now, given_up_at: null })
    expect([await letter(other), await letter(gone)]).toEqual(before)
  })

  it('that are of no more use are given up, and none that was sent, was given up before or may still go', async () => {
    await at.db.deleteFrom('mail').execute()
    const [old, fresh] = [await aLetter({ give_up_at: now }), await aLetter()]
    const [sent, before] = [
      await aLetter({ give_up_at: now, sent_at: now }),
      await aLetter({ give_up_at: now }),
    ]
    await giveUp(at.db, before, 'no such address', now)
    const others = async () => [await letter(fresh), await letter(sent), await letter(before)]
    const asTheyWere = await others()
    now = later(1)
    expect(await giveUpOld(at.db, now)).toBe(1)
    expect(await letter(old)).toMatchObject({ given_up_at: now, last_error: 'not sent in time' })
    expect(await others()).toEqual(asTheyWere)
  })
})

describe('pushes', () => {
  it('one that fails, or whose browser took it back, takes no other along', async () => {
    const subscription = async (name: string) => {
      const ana = await aClient(at)
      const visitor = await signInAs(at, ana)
      const endpoint = `https://push.example.com/${name}`
      const { session_id } = await at.db
        .selectFrom('session')
        .select('session_id')
        .where('acc_id', '=', ana.accId)
        .executeTakeFirstOrThrow()
      expect(await visitor.ask('getSignedInUser', {})).toMatchObject({ success: true })
      const { subscription_id } = await at.db
        .insertInto('push_subscription')
        .values({
          acc_id: ana.accId,
          session_id,
          endpoint,
          p256dh: 'p',
          auth: 'a',
          public_key: 'k',
          created_at: now,
        })
        .returning('subscription_id')
        .executeTakeFirstOrThrow()
      const words = { notice_id: 1, title: 't', body: 'b', keeps_contact_hours: false }
      const { push_id } = await at.db
        .insertInto('push')
        .values({ subscription_id, ...words, created_at: now, send_after: now, give_up_at: later(9) })
        .returning('push_id')
        .executeTakeFirstOrThrow()
      return { subscription_id, push_id }
    }
    const [one, other] = [await subscription('one'), await subscription('other')]
    const others = async () => [
      await theRow(at.db, 'push', { push_id: other.push_id }),
      await theRow(at.db, 'push_subscription', { subscription_id: other.subscription_id }),
    ]
    const before = await others()
    await notePushFailure(at.db, one.push_id, 'busy')
    expect(await theRow(at.db, 'push', { push_id: one.push_id })).toMatchObject({ last_error: 'busy' })
    expect(await others()).toEqual(before)
    await dropSubscription(at.db, one.subscription_id)
    expect(await rowsOf(at.db, 'push', { subscription_id: one.subscription_id })).toEqual([])
    expect(await others()).toEqual(before)
  })
})

describe('codes', () => {
  const kept = (token: string, accId: number) =>
    at.db.transaction().execute((tx) => {
      const code = { token, usernameKey: token, sent: { accId, code: '123456' } }
      return insertCode(tx, code, now)
    })
  const use = (token: string, moment: Instant) =>
    at.db.transaction().execute((tx) => useCode(tx, token, moment))

  it('of one account end, and those of another open theirs; a code that was used keeps its moment', async () => {
    const [ana, ben] = [await aClient(at), await aClient(at)]
    for (const token of ['used', 'open']) await kept(token, ana.accId)
    await kept('another’s', ben.accId)
    for (const token of ['used', 'another’s']) await submitCode(at.db, token, '123456', now)
    expect(await use('used', now)).toMatchObject({ accId: ana.accId })
    await at.db.transaction().execute((tx) => endCodesOf(tx, ana.accId, later(1)))
    expect(await theRow(at.db, 'one_time_code', { username_key: 'used' })).toMatchObject({ used_at: now })
    expect(await submitCode(at.db, 'open', '123456', later(1)), 'it was ended').toBeUndefined()
    expect(await use('another’s', later(1))).toMatchObject({ accId: ben.accId })
    expect(await use('another’s', later(1)), 'once').toBeUndefined()
  })

  it('opens for the browser that handed it in alone, and not for ever', async () => {
    const [ana, ben] = [await aClient(at), await aClient(at)]
    await kept('hers', ana.accId)
    await kept('his', ben.accId)
    await submitCode(at.db, 'hers', '123456', now)
    expect(await use('his', now), 'not handed in').toBeUndefined()
    expect(await use('no one’s', now)).toBeUndefined()
    expect(await use('hers', later(11)), 'too late').toBeUndefined()
    expect(await use('hers', later(1))).toMatchObject({ accId: ana.accId })
  })

  it('of an address verifies no other, and is taken away with its own alone', async () => {
    const [ana, ben] = [await aClient(at), await aClient(at)]
    const codeOf = ({ accId }: { accId: number }) => ({ signingKey: 'key', accId, code: '654321' })
    await at.db.transaction().execute(async (tx) => {
      await keepEmailCode(tx, codeOf(ana), 'ana@example.com', now)
      await keepEmailCode(tx, codeOf(ben), 'ben@example.com', now)
    })
    expect(await tryEmailCode(at.db, { ...codeOf(ana), code: '000000' }, now)).toBeUndefined()
    expect(await theRow(at.db, 'email_code', { acc_id: ben.accId })).toMatchObject({ tries: 0 })
    const used = (accId: number, email: string) =>
      at.db.transaction().execute((tx) => useEmailCode(tx, accId, email))
    expect(await used(ana.accId, 'ben@example.com'), 'another address by now').toBe(false)
    expect(await used(ana.accId, 'ana@example.com')).toBe(true)
    expect(await rowsOf(at.db, 'email_code', { acc_id: ben.accId })).toHaveLength(1)
  })
})

describe('sessions', () => {
  const sessionsOf = (acc_id: number) =>
    at.db.selectFrom('session').selectAll().where('acc_id', '=', acc_id).orderBy('session_id').execute()

  it('of one account end but for the one that stays; those of another go on, and one that ended keeps its moment', async () => {
    const [ana, ben] = [await aClient(at), await aClient(at)]
    const first = await signInAs(at, ana)
    await first.get('signOut', {})
    for (const who of [ana, ana, ben]) await signInAs(at, who)
    const his = await sessionsOf(ben.accId)
    const [ended, , staying] = await sessionsOf(ana.accId)
    await at.db.transaction().execute((tx) => endSessionsOf(tx, ana.accId, later(1), staying?.session_id))
    expect((await sessionsOf(ana.accId)).map(({ revoked_at }) => revoked_at)).toEqual([
      ended?.revoked_at,
      later(1),
      null,
    ])
    expect(await sessionsOf(ben.accId)).toEqual(his)
  })

  it('a sign-in ends the one that its browser brought, and no other', async () => {
    const [ana, ben] = [await aClient(at), await aClient(at)]
    const visitor = await signInAs(at, ana)
    const other = await signInAs(at, ben)
    await signInAs(at, ana, visitor)
    expect((await sessionsOf(ana.accId)).map(({ revoked_at }) => revoked_at)).toEqual([now, null])
    expect(await other.ask('getSignedInUser', {})).toMatchObject({ success: true })
    expect(await new Visitor(at).ask('getSignedInUser', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('days', () => {
  it('of one runner are noted, let go and finished, and neither another day nor another runner’s is touched', async () => {
    const day = at.clock.today()
    const [mine, other] = [
      { day, runner: 'mine' },
      { day: addDays(day, 1), runner: 'mine' },
    ]
    const stranger = { day, runner: 'another' }
    for (const held of [mine, other]) await takeDay(at.db, held, now)
    const next = () => theRow(at.db, 'day_end_run', { day: other.day })
    const today = () => theRow(at.db, 'day_end_run', { day })
    const asItWas = await next()
    const loan = (loanId: number) => ({ loanId, proposals: 0, proposed: ZERO, notices: 1 })
    const note = (held: typeof mine, loanId = 7) =>
      at.db.transaction().execute((tx) => noteLoan(tx, held, loan(loanId), now))
    await note(mine)
    await expect(note(mine), 'a loan is noted once').rejects.toThrow(LostDay)
    await expect(note(stranger, 8)).rejects.toThrow(LostDay)
    expect(await today()).toMatchObject({ loans: 1, last_loan_id: 7 })
    const held = await today()
    await letGo(at.db, stranger, now)
    await finishDay(at.db, stranger, now)
    expect(await today()).toEqual(held)
    await letGo(at.db, mine, now)
    expect(await today()).toMatchObject({ lease_until: now, finished_at: null })
    await finishDay(at.db, mine, now)
    const finished = await today()
    expect(finished).toMatchObject({ finished_at: now })
    await finishDay(at.db, mine, later(1))
    await letGo(at.db, mine, later(1))
    expect(await today()).toEqual(finished)
    await expect(note(mine, 9)).rejects.toThrow(LostDay)
    expect(await next()).toEqual(asItWas)
  })
})
