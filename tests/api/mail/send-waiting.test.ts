import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, manilaInstant, toLocalDate } from '../../../domain/calendar.ts'
import { enqueueMail, type Letter } from '../../../server/mail/enqueue.ts'
import { folderTransport } from '../../../server/mail/folder-transport.ts'
import { takeWaiting } from '../../../server/mail/mail-store.ts'
import { sendWaiting } from '../../../server/mail/send-waiting.ts'
import { smtpTransport } from '../../../server/mail/smtp-transport.ts'
import { endDay } from '../../support/money/day-end.ts'
import { openMailbox, type Mailbox } from '../../support/notices/mailbox.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'

const FROM = 'Hulog <hulog@example.com>'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const at = useApp({ env: { MAIL_FROM: FROM, LOG_LEVEL: 'silent' } })
let mailbox: Mailbox
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  mailbox = await openMailbox()
})
afterEach(async () => {
  await at.db.deleteFrom('mail').execute()
  await at.db.deleteFrom('day_end_run').execute()
  await mailbox.close()
})

const write = (letter: Partial<Letter> = {}) =>
  at.db
    .transaction()
    .execute((tx) =>
      enqueueMail(
        tx,
        { to: 'ana@example.com', subject: 'Kumusta', text: 'Ñandú, ₱ 1,000.00', ...letter },
        at.clock.now(),
      ),
    )
const send = (patienceMs = 500) => sendWaiting(at.house, smtpTransport(mailbox.settings, FROM, patienceMs))
const rows = () => at.db.selectFrom('mail').selectAll().orderBy('mail_id').execute()
const row = async () => {
  const [only] = await rows()
  if (!only) throw new Error('no mail')
  return only
}

describe('a mail server that takes what it is given', () => {
  it('gets each letter once, with sender, recipient and words', async () => {
    await write()
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(mailbox.letters).toHaveLength(1)
    expect(mailbox.letters[0]).toMatchObject({ from: 'hulog@example.com', to: ['ana@example.com'] })
    expect(mailbox.letters[0]?.raw).toContain('Subject: Kumusta')
    expect(await row()).toMatchObject({ sent_at: SATURDAY_MORNING, attempts: 1, last_error: '' })
  })

  it('knows by its name one that comes twice: each letter has its own, the same at each try and in no other books', async () => {
    const named: string[] = []
    const broken = {
      send: ({ messageId }: { messageId: string }) => {
        named.push(messageId)
        return Promise.reject(new Error('the line broke'))
      },
    }
    await write()
    await write({ to: 'ben@example.com' })
    for (let tried = 0; tried < 2; tried++) {
      await sendWaiting(at.house, broken)
      at.clock.advanceBy(5 * MINUTE)
    }
    await sendWaiting({ ...at.house, epoch: 'restored' }, broken)
    const ids = (await rows()).map(({ mail_id }) => mail_id)
    const inBooks = (epoch: string) => ids.map((id) => `<mail-${id}.${epoch}@example.com>`)
    expect(named.toSorted()).toEqual(
      [...inBooks(at.house.epoch), ...inBooks(at.house.epoch), ...inBooks('restored')].toSorted(),
    )
  })

  it('is signed in to with the account of the settings; with another password the letter waits till they are put right', async () => {
    const account = { user: 'hulog', password: 'Sulat-2026' }
    const guarded = await openMailbox(account)
    const sendAs = (password: string) =>
      sendWaiting(at.house, smtpTransport({ ...guarded.settings, ...account, password }, FROM, 500))
    await write()
    expect(await sendAs('Sulat-2025')).toBe(0)
    expect(await row()).toMatchObject({ sent_at: null, given_up_at: null, attempts: 1 })
    at.clock.advanceBy(2 * MINUTE)
    expect(await sendAs(account.password)).toBe(1)
    expect(guarded.letters).toHaveLength(1)
    await guarded.close()
  })

  it('gets nothing of a call that came to nothing', async () => {
    const failed = at.db.transaction().execute(async (tx) => {
      await enqueueMail(tx, { to: 'ana@example.com', subject: 'x', text: 'x' }, at.clock.now())
      throw new Error('after all not')
    })
    await expect(failed).rejects.toThrow('after all not')
    expect(await send()).toBe(0)
  })

  it('what is soonest of no use goes first, and secret words are wiped once sent', async () => {
    for (let count = 0; count < 4; count++) await write({ subject: 'Notice' })
    const code = { subject: 'Code', text: '123456', html: '<b>123456</b>', isSecret: true }
    await write({ ...code, usefulMs: 10 * MINUTE })
    await write({ subject: 'Notice' })
    await send()
    expect(mailbox.letters.slice(0, 3).some(({ raw }) => raw.includes('Subject: Code'))).toBe(true)
    const texts = (await rows()).map(({ is_secret, text, html }) => [is_secret, text, html])
    expect(texts.filter(([secret]) => secret)).toEqual([[true, '', null]])
    expect(texts.filter(([secret]) => !secret).every(([, text]) => text !== '')).toBe(true)
  })
})

it('a letter that is of no use any more is taken by no sender, before it was given up as well', async () => {
  await write({ usefulMs: 10 * MINUTE })
  at.clock.advanceBy(10 * MINUTE)
  expect(await takeWaiting(at.db, { now: at.clock.now(), isContactHour: true })).toBeUndefined()
})

describe('a mail server that does not', () => {
  it('hangs: the try ends, and the letter goes out at the next one', async () => {
    mailbox.mood = 'hangs'
    await write()
    expect(await send(150)).toBe(0)
    expect(await row()).toMatchObject({ sent_at: null, given_up_at: null, attempts: 1 })
    expect((await row()).last_error).not.toBe('')
    mailbox.mood = 'takes'
    expect(await send()).toBe(0)
    at.clock.advanceBy(2 * MINUTE)
    expect(await send()).toBe(1)
    expect(mailbox.letters).toHaveLength(1)
  })

  it('is not there at all: the same', async () => {
    await mailbox.close()
    await write()
    expect(await send()).toBe(0)
    expect(await row()).toMatchObject({ given_up_at: null, attempts: 1 })
    mailbox = await openMailbox()
  })

  it('refuses with 550: the letter is given up and the reason kept', async () => {
    mailbox.mood = 550
    await write({ isSecret: true, html: '<b>123456</b>' })
    await send()
    expect(await row()).toMatchObject({ given_up_at: SATURDAY_MORNING, sent_at: null, text: '', html: null })
    expect((await row()).last_error).toContain('550')
    at.clock.advanceBy(3 * HOUR)
    mailbox.mood = 'takes'
    expect(await send()).toBe(0)
  })

  it('refuses the words with 554: the same', async () => {
    mailbox.mood = 'no to words'
    await write()
    await send()
    expect(await row()).toMatchObject({ given_up_at: SATURDAY_MORNING, sent_at: null })
    expect((await row()).last_error).toContain('554')
  })

  it('refuses our own address: that is for the settings to put right, and the letter waits', async () => {
    mailbox.mood = 'no to sender'
    await write()
    await send()
    expect(await row()).toMatchObject({ given_up_at: null, attempts: 1 })
    mailbox.mood = 'takes'
    at.clock.advanceBy(2 * MINUTE)
    expect(await send()).toBe(1)
  })

  it('greylists with 451: waits grow from try to try, and it is taken later', async () => {
    mailbox.mood = 451
    await write()
    const waits: number[] = []
    for (let tried = 0; tried < 8; tried++) {
      await send()
      const { send_after } = await row()
      waits.push((Date.parse(send_after) - Date.parse(at.clock.now())) / MINUTE)
      at.clock.set(send_after)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    mailbox.mood = 'takes'
    expect(await send()).toBe(1)
    expect(await row()).toMatchObject({ attempts: 9, last_error: '' })
  })

  it('greylists for a day: given up, with what it last said', async () => {
    mailbox.mood = 451
    await write()
    for (let hour = 0; hour < 30; hour++) {
      await send()
      at.clock.advanceBy(HOUR)
    }
    const given = await row()
    expect(given.given_up_at).not.toBeNull()
    expect(given.last_error).toContain('451')
    expect(Date.parse(given.given_up_at ?? '') - Date.parse(SATURDAY_MORNING)).toBe(24 * HOUR)
  })
})

it('writes to clients within the contact hours only, and to anyone who asked at any hour', async () => {
  at.clock.set(manilaInstant(toLocalDate('2026-11-21'), 21, 30))
  await write({ subject: 'Due today', keepsContactHours: true })
  await write({ subject: 'Code' })
  expect(await send()).toBe(1)
  expect(mailbox.letters[0]?.raw).toContain('Subject: Code')
  at.clock.set(manilaInstant(toLocalDate('2026-11-22'), 5, 59))
  expect(await send()).toBe(0)
  at.clock.set(manilaInstant(toLocalDate('2026-11-22'), 6, 0))
  expect(await send()).toBe(1)
})

it('without an SMTP server a letter is a file, and its place is told', async () => {
  const folder = join(at.house.config.dataFolder, 'mail')
  const told: string[] = []
  await write()
  const sent = await sendWaiting(
    at.house,
    folderTransport(folder, FROM, (path) => told.push(path)),
  )
  expect(sent).toBe(1)
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual(told)
  const text = await readFile(told[0] ?? '', 'utf8')
  expect(text).toContain('To: ana@example.com')
  expect(text).toContain('Ñandú, ₱ 1,000.00')
})

describe('letters are kept', () => {
  const DAY = 24 * HOUR
  const left = async () => (await rows()).map(({ subject }) => subject)
  /** The end of yesterday, in its own night. */
  const endYesterday = () => endDay(at, addDays(at.clock.today(), -1))

  it('ninety days after they were sent or given up; what is unsent stays', async () => {
    await write({ subject: 'Sent' })
    await send()
    await write({ subject: 'Given up' })
    at.clock.advanceBy(89 * DAY)
    await write({ subject: 'Waits' })
    expect(await endYesterday()).toBe('closed')
    expect(await left()).toEqual(['Sent', 'Given up', 'Waits'])
    at.clock.advanceBy(DAY)
    await endYesterday()
    expect(await left()).toEqual(['Given up', 'Waits'])
    at.clock.advanceBy(89 * DAY)
    await endYesterday()
    expect(await left()).toEqual(['Waits'])
  })

  it('as long as the settings say', async () => {
    await settingFromToday(at, 'mail_kept_days', 1)
    await write()
    await send()
    at.clock.advanceBy(DAY)
    await endYesterday()
    expect(await left()).toEqual([])
  })

  it('no longer, however many have to go in one night', async () => {
    const now = at.clock.now()
    await sql`insert into mail (recipient, subject, text, created_at, send_after, give_up_at, sent_at)
      select 'ana@example.com', 'Sent', '', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz from generate_series(1, 10001)`.execute(at.db)
    at.clock.advanceBy(90 * DAY)
    await endYesterday()
    expect(await left()).toEqual([])
  })

  it('without their codes, also where no one sends: the day’s end wipes what is of no use any more', async () => {
    await write({ text: '123456', html: '<b>123456</b>', isSecret: true, usefulMs: 10 * MINUTE })
    at.clock.advanceBy(DAY)
    await endYesterday()
    expect(await row()).toMatchObject({ text: '', html: null, last_error: 'not sent in time' })
  })
})
