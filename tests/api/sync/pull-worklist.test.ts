import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '../../../contract/wire/call.ts'
import { APP_HEADER, APP_HEADER_VALUE } from '../../../contract/wire/headers.ts'
import type { Calls } from '../../../contract/index.ts'
import { unpackRows } from '../../../contract/wire/columns.ts'
import { stop } from '../../../contract/field/sync.ts'
import { v7 as newId } from 'uuid'
import { firstDayLookedAt } from '../../../domain/collections/collection-day.ts'
import { addDays, manilaInstant } from '../../../domain/calendar.ts'
import { FREQUENCIES } from '../../../domain/loans/terms.ts'
import { equalAmounts, splitAtRate } from '../../../domain/loans/plan/schedule.ts'
import { pesos, sumOf, ZERO } from '../../../domain/money.ts'
import { aPayment, cashPayment } from '../../support/phone/a-command.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { PASSWORD, testApp, Visitor, type TestApp } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const all = { after: 0, limit: 500 }

describe('a worklist', () => {
  it("is a CI's running loans and open applications, and those of applicants no one has yet", async () => {
    const [isko, carla] = [await anInvestigator(at), await anInvestigator(at)]
    const mine = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    await aReleasedLoan(at, await aClient(at, { investigator: carla }))
    const paid = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    await at.db.updateTable('loan').set({ status: 'Fully Paid' }).where('loan_id', '=', paid.loanId).execute()
    const unassigned = await anApplication(at, await aClient(at))
    const own = await anApplication(at, await aClient(at, { investigator: isko }), {
      status: 'Approved by CI',
    })
    const approved = await anApplication(at, await aClient(at, { investigator: isko }), {
      status: 'Approved by Admin',
    })
    const rejected = await anApplication(at, await aClient(at, { investigator: isko }), {
      status: 'Rejected',
    })
    const theirs = await anApplication(at, await aClient(at, { investigator: carla }))
    const list = await (await signInAs(at, isko)).get('pullWorklist', all)
    expect(unpackRows(stop, list.stops).map((row) => row.loan_id)).toEqual([mine.loanId])
    const ids = list.applications.map((card) => card.application_id)
    expect(ids).toEqual(expect.arrayContaining([unassigned, own, approved]))
    expect(ids).not.toContain(theirs)
    expect(ids).not.toContain(rejected)
  })

  it("carries the collector's cash by the books, and which of the phone's commands are in it, as changes do", async () => {
    const isko = await anInvestigator(at)
    const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    const visitor = await signInAs(at, isko)
    expect((await visitor.get('pullWorklist', all)).cash).toBeNull()
    visitor.deviceId = newId()
    const { deviceId } = visitor
    const commands = [
      await aPayment(at, isko, loan, pesos(100), { deviceId, seq: 2 }),
      await aPayment(at, isko, { ...loan, loanId: 999_999 }, pesos(50), { deviceId, seq: 3 }),
      await aPayment(at, isko, loan, pesos(200), { deviceId, seq: 4 }),
      await aPayment(at, isko, loan, pesos(400), { deviceId: newId(), seq: 1 }),
    ]
    await visitor.get('sendCommands', { commands })
    const { cash, cursor } = await visitor.get('pullWorklist', all)
    expect(cash).toEqual({
      in_hand: pesos(700),
      from_seq: 1,
      through_seq: 4,
      missing_seq: [
        [1, 1],
        [3, 3],
      ],
    })
    expect((await visitor.get('pullChanges', { cursor })).cash).toEqual(cash)
  })

  it('carries what a phone needs to find the same schedule, and what is paid of it', async () => {
    const isko = await anInvestigator(at)
    const ana = await aClient(at, { investigator: isko, firstname: 'Ana', lastname: 'Dela Cruz' })
    const loan = await aReleasedLoan(at, ana)
    const visitor = await signInAs(at, isko)
    await visitor.get('sendCommands', {
      commands: [await aPayment(at, isko, loan, pesos(1000), { deviceId: newId() })],
    })
    const visit_id = newId()
    const promise_on = addDays(at.clock.today(), 3)
    const visit = {
      visit_id,
      loan_id: loan.loanId,
      outcome: 'promise to pay' as const,
      promise_on,
      promise_amount: pesos(1_400),
      note: '',
      // One in the morning in Manila, where Greenwich has the day before.
      occurred_at: manilaInstant(at.clock.today(), 1),
    }
    // Written down last, but said an hour before: the newest word counts.
    const before = {
      ...visit,
      visit_id: newId(),
      promise_on: addDays(promise_on, 5),
      promise_amount: pesos(50),
    }
    await visitor.get('recordVisit', visit, { key: visit_id })
    const occurred_at = manilaInstant(at.clock.today(), 0)
    at.clock.advanceBy(1000)
    await visitor.get('recordVisit', { ...before, occurred_at }, { key: before.visit_id })
    const list = await visitor.get('pullWorklist', all)
    const [row] = unpackRows(stop, list.stops)
    expect(row).toMatchObject({
      acc_id: ana.accId,
      name: 'Dela Cruz, Ana',
      scheduled_paid: pesos(1000),
      open_penalties: [],
      due_days: null,
      last_paid_on: at.clock.today(),
      recent_paid: [[at.clock.today(), pesos(1000), pesos(1000)]],
      promise_on,
      promise_amount: pesos(1_400),
      promise_paid: pesos(1_000),
      last_visit_on: at.clock.today(),
      last_visit_outcome: 'promise to pay',
    })
    if (!row) throw new Error('no stop')
    const input = {
      principal: row.principal,
      instalments: row.instalments,
      instalmentAmount: row.instalment_amount,
      lastAmount: row.last_amount,
      ratePerPeriod: row.rate_per_period,
    }
    const rows = await at.db
      .selectFrom('instalment')
      .selectAll()
      .where('loan_id', '=', loan.loanId)
      .orderBy('no')
      .execute()
    const splits = splitAtRate(input)
    expect(splits.map((split) => [split.interest, split.principal])).toEqual(
      rows.map((one) => [one.interest, one.principal]),
    )
    expect(sumOf(equalAmounts(input), (amount) => amount)).toBe(loan.totalPayable)
  })

  it.each([
    ['farther off', 5, 2],
    ['nearer', 2, 5],
  ])(
    'carries the promise that was made last, %s than the one before, which arrived later',
    async (_, last, before) => {
      const isko = await anInvestigator(at)
      const { loanId: loan_id } = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
      const visitor = await signInAs(at, isko)
      const promised = async (inDays: number, hour: number) => {
        const visit_id = newId()
        const said = { outcome: 'promise to pay', promise_on: addDays(at.clock.today(), inDays) } as const
        const occurred_at = manilaInstant(at.clock.today(), hour)
        const visit = {
          visit_id,
          loan_id,
          ...said,
          promise_amount: pesos(10 * inDays),
          note: '',
          occurred_at,
        }
        await visitor.get('recordVisit', visit, { key: visit_id })
      }
      await promised(last, 1)
      await promised(before, 0)
      const [row] = unpackRows(stop, (await visitor.get('pullWorklist', all)).stops)
      expect(row).toMatchObject({
        promise_on: addDays(at.clock.today(), last),
        promise_amount: pesos(10 * last),
      })
    },
  )

  it('comes in pages, each loan once', async () => {
    const isko = await anInvestigator(at)
    const loans = []
    for (let made = 0; made < 5; made++)
      loans.push((await aReleasedLoan(at, await aClient(at, { investigator: isko }))).loanId)
    const visitor = await signInAs(at, isko)
    const pages: OutputOf<Calls['pullWorklist']>[] = []
    let after: number | null = 0
    while (after !== null) {
      const page: OutputOf<Calls['pullWorklist']> = await visitor.get('pullWorklist', { after, limit: 2 })
      pages.push(page)
      after = page.next
    }
    const seen = pages.map((page) => unpackRows(stop, page.stops).map((row) => row.loan_id))
    expect(seen).toEqual([loans.slice(0, 2), loans.slice(2, 4), loans.slice(4)])
    // What is not a loan travels once, with the first page.
    expect(pages.map(({ clients }) => clients !== undefined)).toEqual([true, false, false])
  })

  it('ends with a page that is just full, and asks for none that is empty', async () => {
    const isko = await anInvestigator(at)
    for (let made = 0; made < 2; made++) await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    const visitor = await signInAs(at, isko)
    const ends = async (limit: number) => (await visitor.get('pullWorklist', { after: 0, limit })).next
    expect([await ends(2), await ends(3)]).toEqual([null, null])
    expect(await ends(1)).toEqual(expect.any(Number))
  })

  it('what a new loan or the client’s credit paid was not taken from the client that day', async () => {
    const isko = await anInvestigator(at)
    const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    const visitor = await signInAs(at, isko)
    const recent = async () =>
      unpackRows(stop, (await visitor.get('pullWorklist', all)).stops)[0]?.recent_paid
    for (const amount of [pesos(10), pesos(30)]) {
      const payment = cashPayment(at, loan, newId(), amount)
      await visitor.get('collectPayment', payment, { key: payment.payment_id })
    }
    expect(await recent()).toEqual([[at.clock.today(), pesos(40), pesos(40)]])
    const settled = at.db.updateTable('payment').where('loan_id', '=', loan.loanId)
    for (const method of ['new loan', 'client credit'] as const) {
      await settled.where('amount', '=', pesos(30)).set({ method }).execute()
      expect(await recent(), method).toEqual([[at.clock.today(), pesos(10), pesos(40)]])
    }
  })

  describe('of one loan', () => {
    let loan: Awaited<ReturnType<typeof aReleasedLoan>>
    let visitor: Visitor
    beforeEach(async () => {
      const isko = await anInvestigator(at)
      loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
      visitor = await signInAs(at, isko)
    })
    const row = async () => unpackRows(stop, (await visitor.get('pullWorklist', all)).stops)[0]
    const pay = async (amount: number, more: object = {}) => {
      const payment = { ...cashPayment(at, loan, newId(), pesos(amount)), ...more }
      await visitor.get('collectPayment', payment, { key: payment.payment_id })
      return at.db.updateTable('payment').where('payment_id', '=', payment.payment_id)
    }

    it('asks of each penalty what is left of it, and nothing of one that was paid', async () => {
      const penalties = [
        [1, pesos(10), pesos(4)],
        [2, pesos(5), pesos(5)],
        [3, pesos(7), ZERO],
      ] as const
      for (const [no, penalty, penalty_paid] of penalties)
        await at.db
          .updateTable('instalment')
          .set({ penalty, penalty_paid })
          .where('loan_id', '=', loan.loanId)
          .where('no', '=', no)
          .execute()
      expect(await row()).toMatchObject({
        open_penalties: [
          [1, pesos(6)],
          [3, pesos(7)],
        ],
      })
    })

    it.each(['Fully Paid', 'Restructured'] as const)(
      'that is %s tells what was paid on it as long as a sheet looks back to that day',
      async (status) => {
        await pay(10)
        const today = at.clock.today()
        const of = at.db.updateTable('loan').where('loan_id', '=', loan.loanId)
        await of.set({ status }).execute()
        expect(await row()).toMatchObject({ status, recent_paid: [[today, pesos(10), pesos(10)]] })
        expect((await visitor.get('pullWorklist', all)).clients).toBe(1)
        const first = firstDayLookedAt(today)
        await of.set({ last_paid_on: first }).execute()
        expect((await row())?.status).toBe(status)
        for (const last_paid_on of [addDays(first, -1), null]) {
          await of.set({ last_paid_on }).execute()
          expect(await row(), String(last_paid_on)).toBeUndefined()
          expect((await visitor.get('pullWorklist', all)).clients).toBe(0)
        }
      },
    )

    it('that was written off is told no more, whatever was paid on it: it is still owed', async () => {
      await pay(10)
      await at.db
        .updateTable('loan')
        .set({ status: 'Written Off' })
        .where('loan_id', '=', loan.loanId)
        .execute()
      expect(await row()).toBeUndefined()
      expect((await visitor.get('pullWorklist', all)).clients).toBe(0)
    })

    it('says what others took of a day, at the office or on the round, and nothing where they took none', async () => {
      await pay(10)
      const today = at.clock.today()
      const theirs = await pay(30)
      for (const collector of [null, (await anInvestigator(at)).mgtId]) {
        await theirs.set({ collector }).execute()
        expect(await row()).toMatchObject({
          recent_paid: [[today, pesos(40), pesos(40)]],
          recent_of_others: [[today, pesos(30)]],
        })
      }
      await theirs.set({ method: 'new loan' }).execute()
      expect(await row()).toMatchObject({
        recent_paid: [[today, pesos(10), pesos(40)]],
        recent_of_others: [],
      })
    })

    it('leaves out what was taken back', async () => {
      await pay(10)
      const wrong = await pay(30)
      const today = at.clock.today()
      expect(await row()).toMatchObject({ recent_paid: [[today, pesos(40), pesos(40)]] })
      await wrong.set({ status: 'Reversed' }).execute()
      expect(await row()).toMatchObject({ recent_paid: [[today, pesos(10), pesos(10)]] })
    })

    it('says how much no one has found in a wallet yet, whoever took it', async () => {
      await pay(10)
      expect(await row()).toMatchObject({ to_verify: ZERO, recent_to_verify: [] })
      const first = await pay(20, { method: 'GCash', reference: '1234567890123' })
      const second = await pay(30, { method: 'GCash', reference: '1234567890124' })
      const today = at.clock.today()
      expect(await row()).toMatchObject({ to_verify: pesos(50), recent_to_verify: [[today, pesos(50)]] })
      await first.set({ status: 'Posted' }).execute()
      expect(await row()).toMatchObject({ to_verify: pesos(30), recent_to_verify: [[today, pesos(30)]] })
      await second.set({ status: 'Reversed' }).execute()
      expect(await row()).toMatchObject({ to_verify: ZERO, recent_to_verify: [] })
    })

    it('names the days of its instalments where they were moved, since the phone would reckon others', async () => {
      const of = at.db.selectFrom('instalment').select('due_on').where('loan_id', '=', loan.loanId)
      const days = (await of.orderBy('no').execute()).map(({ due_on }) => due_on)
      expect(await row()).toMatchObject({ due_days: null })
      await at.db.updateTable('loan').set({ days_moved: true }).where('loan_id', '=', loan.loanId).execute()
      expect(await row()).toMatchObject({ due_days: days })
    })
  })

  it('says where each client paid last, for the way to the next one, where the company asks for places', async () => {
    const isko = await anInvestigator(at)
    const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    const visitor = await signInAs(at, isko)
    const pay = async (latitude: number | null) => {
      at.clock.advanceBy(60_000)
      const payment = cashPayment(at, loan, newId(), pesos(10))
      const place = latitude === null ? null : { latitude, longitude: 121.5 }
      await visitor.get('collectPayment', { ...payment, place }, { key: payment.payment_id })
      return payment.payment_id
    }
    await pay(14.2)
    const later = await pay(14.25)
    await pay(null)
    const placesIn = async () => {
      const list = await visitor.get('pullWorklist', all)
      return { asked: list.ask_place, places: unpackRows(stop, list.stops).map((row) => row.place) }
    }
    expect(await placesIn()).toEqual({ asked: false, places: [null, null] })
    await at.db.updateTable('setting').set({ value: 'true' }).where('key', '=', 'ask_place').execute()
    expect(await placesIn()).toEqual({ asked: true, places: [[14.25, 121.5], null] })
    const isLater = at.db.updateTable('payment').where('payment_id', '=', later)
    await isLater.set({ status: 'Reversed' }).execute()
    expect(await placesIn(), 'taken back').toEqual({ asked: true, places: [[14.2, 121.5], null] })
    await at.db.updateTable('setting').set({ value: 'false' }).where('key', '=', 'ask_place').execute()
  })

  it('is for CIs whose account is active', async () => {
    expect(await (await signInAs(at, await anAdmin(at))).ask('pullWorklist', all)).toMatchObject({
      code: 'WRONG_ROLE',
    })
    const suspended = await signInAs(at, await anInvestigator(at, { status: 'Suspended' }))
    expect(await suspended.ask('pullWorklist', all)).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })
    expect(await new Visitor(at).ask('pullWorklist', all)).toMatchObject({ status: 401 })
  })
})

it(
  '300 stops travel in at most 40 kB, and nothing new in at most 400 bytes',
  { timeout: 240_000 },
  async () => {
    const own = await testApp()
    const isko = await anInvestigator(own)
    for (let made = 0; made < 300; made++) {
      const client = await aClient(own, { investigator: isko })
      await aReleasedLoan(own, client, {
        principal: pesos(3000 + 500 * ((made * 7) % 30)),
        months: 1 + (made % 6),
        frequency: FREQUENCIES[made % 3] ?? 'weekly',
      })
    }
    const ask = await asker(own, isko.username)
    const list = await ask('/sync/worklist')
    expect(list.headers.get('Content-Encoding')).toBe('br')
    const body = Buffer.from(await list.arrayBuffer())
    const { data } = JSON.parse(brotliDecompressSync(body).toString()) as {
      data: OutputOf<Calls['pullWorklist']>
    }
    expect(data.stops.rows).toHaveLength(300)
    expect(body.length).toBeLessThanOrEqual(40_000)
    const delta = await ask(`/sync/changes?cursor=${data.cursor}`)
    const head = [...delta.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    expect(`HTTP/1.1 200 OK\r\n${head}\r\n${await delta.text()}`.length).toBeLessThanOrEqual(400)
    await own.close()
  },
)

/** Asks as a phone does, and hands the answer over as it came. */
async function asker(app: TestApp, username: string) {
  const signedIn = await app.app.request('/auth/loginCIU', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [APP_HEADER]: APP_HEADER_VALUE },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  const cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return (path: string) =>
    app.app.request(path, { headers: { Cookie: cookie, 'Accept-Encoding': 'gzip, deflate, br' } })
}
