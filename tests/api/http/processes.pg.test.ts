/** Two processes of the server on one database are one server: what one did, the other knows, and nothing is done by both. */
import { lookingAgain } from '../../support/calls/as-seen.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { refusalOf } from '../../../server/http/refuse.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { codeOf, codesOf } from '../../support/calls/codes-of.ts'
import type { Lent } from '../../support/world/lending-company.ts'
import { aClient, anInvestigator, signInAs, type SeededMember } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, there, company, elsewhere } = useCompanyAtTwo()

const NEW = 'Bagong-Hulog-2027'
const times = <Made>(count: number, make: (no: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, no) => make(no)))

describe('a session', () => {
  it('that was opened at one process holds at the other, and ends at both when it is revoked at one', async () => {
    const isko = await anInvestigator(here)
    const [lost, mine] = [await signInAs(here, isko), await signInAs(there, isko)]
    expect(await lost.at(there).get('isSignedIn', {})).toMatchObject({ signed_in: true, acc_id: isko.accId })
    const sessions = await mine.get('listSessions', {})
    const other = sessions.find((session) => !session.current)
    await mine.get('revokeSession', { session_id: other?.session_id ?? 0 })
    for (const process of [here, there])
      expect(await lost.at(process).get('isSignedIn', {})).toMatchObject({ signed_in: false })
    expect(await mine.at(here).get('isSignedIn', {})).toMatchObject({ signed_in: true })
  })

  it('ends at both when its account is suspended, or gets another password, at one', async () => {
    const [suspended, locked] = [await anInvestigator(here), await anInvestigator(here)]
    const phones = [await signInAs(here, suspended), await signInAs(there, locked)]
    const { visitor: admin } = elsewhere.admin
    await admin.get('changeTeamStatus', { mgt_id: suspended.mgtId, status: 'Suspended' })
    await admin.get('changePassword', { acc_id: locked.accId, password: NEW, confirmPass: NEW })
    for (const phone of phones)
      for (const process of [here, there])
        expect(await phone.at(process).ask('getSignedInUser', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('whose password was given again at one process may do at the other what needs it', async () => {
    const { visitor } = company.superAdmin
    const capital = { kind: 'capital', amount: pesos(1) } as const
    await here.db.updateTable('session').set({ password_verified_at: null }).execute()
    for (const process of [here, there])
      expect(await visitor.at(process).ask('addCash', capital)).toMatchObject({ code: 'PASSWORD_NEEDED' })
    await visitor.at(there).get('verifyPassword', { password: PASSWORD })
    expect(await visitor.ask('addCash', capital)).toMatchObject({ success: true })
    await here.db.updateTable('session').set({ password_verified_at: here.clock.now() }).execute()
  })

  it('is not opened with the old password by who was verified just before it was changed', async () => {
    const isko = await anInvestigator(here)
    const stranger = new Visitor(here)
    const { username, accId } = isko
    let signingIn: Promise<unknown> = Promise.resolve()
    await there.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('account')
        .set({ password_hash: 'of another password' })
        .where('acc_id', '=', accId)
        .execute()
      signingIn = stranger.ask('signInInvestigator', { username, password: PASSWORD })
      await untilWaiting(here.db)
    })
    expect(await signingIn).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await stranger.get('isSignedIn', {})).toMatchObject({ signed_in: false })
  })

  it('changes the password once, though two processes are asked with the old one', async () => {
    const isko = await anInvestigator(here)
    const phones = [await signInAs(here, isko), await signInAs(there, isko)]
    const answers = await Promise.all(
      phones.map((phone, no) => {
        const password = `${NEW}-${no}`
        return phone.ask('changeOwnPassword', { curPassword: PASSWORD, password, confirmPass: password })
      }),
    )
    // Whose session the other one ended meanwhile is not signed in any more.
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    const winner = answers.findIndex((answer) => answer.success)
    const again = { username: isko.username, password: `${NEW}-${winner}` }
    expect(await new Visitor(there).ask('signInInvestigator', again)).toMatchObject({ success: true })
  })
})

describe('a session that somebody else holds', () => {
  it('keeps no call waiting: it is noted as seen with the next one', async () => {
    const client = await aClient(here)
    const phone = await signInAs(here, client)
    here.clock.advanceBy(61_000)
    const held = there.db.transaction().execute(async (tx) => {
      await sql`select session_id from session where acc_id = ${client.accId} for update`.execute(tx)
      const answered = phone.get('isSignedIn', {}).then(() => 'answered')
      expect(await Promise.race([answered, untilWaiting(here.db).then(() => 'waits for the lock')])).toBe(
        'answered',
      )
    })
    await held
    const seen = () =>
      here.db
        .selectFrom('session')
        .select('last_seen_at')
        .where('acc_id', '=', client.accId)
        .executeTakeFirst()
    expect(await seen()).not.toEqual({ last_seen_at: here.clock.now() })
    await phone.get('isSignedIn', {})
    expect(await seen()).toEqual({ last_seen_at: here.clock.now() })
    there.clock.set(here.clock.now())
  })
})

describe('one command at both', () => {
  let isko: SeededMember
  let phone: Visitor
  let loanId: number
  beforeAll(async () => {
    isko = await anInvestigator(here)
    phone = await signInAs(here, isko)
    loanId = (await company.lend()).loanId
  })

  it('under one id and with two bodies: one is done, the other refused', async () => {
    for (let round = 0; round < 5; round++) {
      const key = newId()
      const form = company.paymentForm({ loan_id: loanId, payment_id: key, amount: pesos(10) })
      const answers = await Promise.all([
        phone.ask('collectPayment', form, { key }),
        phone.at(there).ask('collectPayment', { ...form, amount: pesos(11) }, { key }),
      ])
      expect(codesOf(answers)).toEqual(['KEY_REUSED', 'done'])
    }
  })

  it('in a batch at one and by itself at the other: one payment and one answer', async () => {
    const deviceId = newId()
    phone.deviceId = deviceId
    for (let round = 0; round < 5; round++) {
      const key = newId()
      const form = company.paymentForm({ loan_id: loanId, payment_id: key, amount: pesos(12) })
      const command = await aCommand(here, isko, 'collectPayment', form, {
        id: key,
        deviceId,
        seq: round + 1,
      })
      const [alone, batch] = await Promise.all([
        phone.ask('collectPayment', form, { key }),
        phone.at(there).get('sendCommands', { commands: [command] }),
      ])
      expect(alone).toMatchObject({ success: true })
      expect(batch.verdicts).toMatchObject([{ status: 'applied', data: alone.data }])
    }
    const { rows } = await sql<{ paid: number }>`select sum(amount) as paid from payment
      where loan_id = ${loanId} and amount = ${pesos(12)}`.execute(here.db)
    expect(rows[0]?.paid).toBe(5 * pesos(12))
  })

  it('a final refusal is one word for both', async () => {
    const accId = await company.newClient({ ci: company.otherCi })
    const application_id = await company.applied({ accId })
    const key = newId()
    const form = { application_id, version: 1, reason: 'Bad' }
    const answers = await times(10, (no) =>
      phone.at(no % 2 === 0 ? here : there).ask('rejectAsInvestigator', form, { key }),
    )
    expect(new Set(codesOf(answers))).toEqual(new Set(['NOT_YOURS']))
    expect(answers.filter((answer) => answer.headers.get('Idempotency-Replayed') !== 'true')).toHaveLength(1)
  })
})

describe('phones', () => {
  it('that register at the same moment at both get slip series of their own', async () => {
    const phones: Visitor[] = []
    for (const process of [here, there, here, there, here, there])
      phones.push((await signInAs(here, await anInvestigator(here))).at(process))
    const devices = await Promise.all(
      phones.map((phone) => phone.get('registerDevice', { device_id: newId(), label: '' })),
    )
    expect(new Set(devices.map((device) => device.slip_series)).size).toBe(6)
  })

  it('that ask twice keep the one series they have', async () => {
    const device_id = newId()
    const phone = await signInAs(here, await anInvestigator(here))
    const asked = await times(10, (no) =>
      phone.at(no % 2 === 0 ? here : there).get('registerDevice', { device_id, label: '' }),
    )
    expect(new Set(asked.map((device) => device.slip_series)).size).toBe(1)
    const stranger = await signInAs(there, await anInvestigator(here))
    expect(await stranger.ask('registerDevice', { device_id, label: '' })).toMatchObject({
      code: 'NOT_YOURS',
    })
  })
})

/** Loans whose first instalments are overdue; each test takes its own. */
const overdue: Lent[] = []
async function lendAndWait(): Promise<void> {
  for (let no = 0; no < 9; no++)
    overdue.push(await company.lend({ accId: await company.newClient({ level: 6, income: pesos(30_000) }) }))
  await company.daysLater(20)
  there.clock.set(here.clock.now())
}

function anOverdueLoan(): Lent {
  const loan = overdue.pop()
  if (!loan) throw new Error('lend more at the beginning')
  return loan
}

async function aPenalty(loan_id: number, status: 'Proposed'): Promise<number> {
  const row = { instalment_no: 1, amount: pesos(5), penalty_on: here.clock.today() }
  const noDecision = { created_by: null, waived_by: null, waived_at: null, waived_reason: null }
  const { penalty_id } = await here.db
    .insertInto('penalty')
    .values({ loan_id, status, ...row, ...noDecision, created_at: here.clock.now() })
    .returning('penalty_id')
    .executeTakeFirstOrThrow()
  return penalty_id
}

async function approvedRenewal(accId: number): Promise<number> {
  const client = await company.clientVisitor(accId)
  const terms_id = await company.termsId()
  const { application_id } = await client.get('applyForLoan', { terms_id, amount: pesos(14_000) })
  const found = { version: 1, findings: 'Good', recommended_amount: pesos(14_000) }
  await company.ci.visitor.get('approveAsInvestigator', { application_id, ...found }, { key: newId() })
  const settled = { version: 2, approved_amount: pesos(14_000), terms_id }
  await company.otherAdmin.visitor.get('approveAsAdmin', { application_id, ...settled }, { key: newId() })
  await company.acceptOnPaper({ application_id })
  return application_id
}

describe('one loan at both', () => {
  beforeAll(lendAndWait)

  it('fifty writers of every kind wait for each other: each is told what became of it, and it adds up', async () => {
    const { loanId } = anOverdueLoan()
    const first = await times(3, () => company.pay({ loan_id: loanId, amount: pesos(20) }))
    const wallet = await company.pay({
      loan_id: loanId,
      method: 'Maya',
      reference: '1234567890123',
      amount: pesos(30),
    })
    const { admin, otherAdmin } = company
    const charge = { loan_id: loanId, instalment_no: 1, amount: pesos(1) }
    const waived = await admin.visitor.get('chargePenalty', charge)
    const at = (no: number) => (no % 2 === 0 ? here : there)
    const taken = first.flatMap(({ payment_id }) => [payment_id, payment_id])
    const answers = await Promise.all([
      times(20, (no) => {
        const form = company.paymentForm({ loan_id: loanId, amount: pesos(1) })
        return company.ci.visitor.at(at(no)).ask('collectPayment', form, { key: form.payment_id })
      }),
      times(10, (no) => {
        const visit_id = newId()
        const found = { outcome: 'no money' as const, promise_on: null, promise_amount: null, note: '' }
        const visit = { visit_id, loan_id: loanId, ...found, occurred_at: here.clock.now() }
        return company.otherCi.visitor.at(at(no)).ask('recordVisit', visit, { key: visit_id })
      }),
      times(8, (no) => admin.visitor.at(at(no)).ask('chargePenalty', charge)),
      times(6, (no) =>
        lookingAgain(() =>
          otherAdmin.visitor
            .at(at(no))
            .ask('reversePayment', { payment_id: taken[no] ?? '', reason: 'Typed twice' }),
        ),
      ),
      times(4, (no) =>
        lookingAgain(() =>
          otherAdmin.visitor.at(at(no)).ask('verifyPayment', { payment_id: wallet.payment_id }),
        ),
      ),
      times(2, (no) =>
        admin.visitor.at(at(no)).ask('waivePenalty', { penalty_id: waived.penalty_id, reason: 'Flood' }),
      ),
    ])
    const [payments, visits, charges, reversals, verifications, waivers] = answers
    for (const done of [payments, visits, charges]) expect(new Set(codesOf(done))).toEqual(new Set(['done']))
    const conflicts = (count: number) => Array.from({ length: count }, () => 'STATE_CONFLICT')
    expect(codesOf(reversals)).toEqual([...conflicts(3), 'done', 'done', 'done'])
    expect(codesOf(verifications)).toEqual([...conflicts(3), 'done'])
    expect(codesOf(waivers)).toEqual([...conflicts(1), 'done'])
    const { balance } = await here.db
      .selectFrom('loan')
      .select('balance')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    expect(balance).toBe(pesos(14_170) - pesos(30) - 20 * pesos(1) + 8 * pesos(1))
    const versions = answers
      .flat()
      .flatMap((answer) =>
        answer.success && 'loan_version' in answer.data ? [answer.data.loan_version] : [],
      )
    expect(new Set(versions).size, 'no two saw the loan at the same version').toBe(versions.length)
    await expectBalancedBooks(here.db)
  })

  it('a payment and the release that pays the loan off: the cash is kept, before it or after it', async () => {
    for (let round = 0; round < 4; round++) {
      const { loanId, accId } = anOverdueLoan()
      await company.pay({ loan_id: loanId, amount: pesos(10_900) })
      const application_id = await approvedRenewal(accId)
      const form = company.paymentForm({ loan_id: loanId, amount: pesos(100) })
      const [paid, released] = await Promise.all([
        company.ci.visitor.ask('collectPayment', form, { key: form.payment_id }),
        elsewhere.admin.visitor.ask('decideLoan', {
          decision: 'release',
          application_id,
          released_on: here.clock.today(),
          from: 'cash_on_hand',
        }),
      ])
      expect(codeOf(paid)).toBe('done')
      // Where the payment came first, the old balance is another than the client accepted.
      if (codeOf(released) !== 'done') {
        expect(codeOf(released)).toBe('DISCLOSURE_CHANGED')
        await company.acceptOnPaper({ application_id })
        const form = { decision: 'release' as const, application_id, released_on: here.clock.today() }
        expect(codeOf(await company.admin.visitor.ask('decideLoan', { ...form, from: 'cash_on_hand' }))).toBe(
          'done',
        )
      }
      await expectBalancedBooks(here.db)
    }
  })

  it('credit is used as far as it goes, by anyone who asks at the same moment', async () => {
    const { loanId: paidUp, accId } = anOverdueLoan()
    await company.pay({ loan_id: paidUp, amount: pesos(14_170 + 500) })
    const { loanId } = await company.lend({ accId })
    const answers = await times(10, (no) =>
      company.admin.visitor
        .at(no % 2 === 0 ? here : there)
        .ask('applyCredit', { loan_id: loanId, amount: pesos(100) }),
    )
    const none = Array.from({ length: 5 }, () => 'INVALID_INPUT')
    expect(codesOf(answers)).toEqual([...none, 'done', 'done', 'done', 'done', 'done'])
    const made = answers.flatMap((answer) => (answer.success ? [answer.data] : []))
    // Each is at its place among what is posted on the loan; taken back one by one while the loan is paid.
    const taken = await Promise.all([
      ...made.map(({ payment_id }, no) =>
        lookingAgain(() =>
          company.otherAdmin.visitor
            .at(no % 2 === 0 ? here : there)
            .ask('reversePayment', { payment_id, reason: 'Not asked' }),
        ),
      ),
      ...[company, elsewhere].map(async (at) => {
        const form = at.paymentForm({ loan_id: loanId, amount: pesos(10) })
        return at.ci.visitor.ask('collectPayment', form, { key: form.payment_id })
      }),
    ])
    expect(new Set(codesOf(taken))).toEqual(new Set(['done']))
    await expectBalancedBooks(here.db)
  })

  it('of posting and dismissing the same proposals each is decided once', async () => {
    const { loanId } = anOverdueLoan()
    const penalty_ids = [await aPenalty(loanId, 'Proposed')]
    const [posted, dismissed] = await Promise.all([
      company.admin.visitor.get('postProposedPenalties', { penalty_ids }),
      elsewhere.otherAdmin.visitor.get('dismissProposedPenalties', { penalty_ids, reason: 'Flood' }),
    ])
    expect(posted.posted.length + dismissed.dismissed.length).toBe(1)
  })
})

describe('those who wait for each other', () => {
  it('are let through one after the other, and the caller hears nothing of it', async () => {
    const loans = [anOverdueLoan(), anOverdueLoan()]
    const [low, high] = loans.map(({ loanId }) => loanId).toSorted((a, b) => a - b)
    const penalty_ids = await Promise.all(loans.map(({ loanId }) => aPenalty(loanId, 'Proposed')))
    let posting: ReturnType<typeof company.admin.visitor.ask<'postProposedPenalties'>> | undefined
    await there.db.transaction().execute(async (tx) => {
      // Gives way last: who waits longer than this is the one that the database turns away.
      await sql`set local deadlock_timeout = '60s'`.execute(tx)
      const lock = (loanId: number | undefined) =>
        sql`select loan_id from loan where loan_id = ${loanId ?? 0} for update`.execute(tx)
      await lock(high)
      posting = company.admin.visitor.ask('postProposedPenalties', { penalty_ids })
      await untilWaiting(here.db)
      await lock(low)
    })
    const answer = await posting
    expect(answer).toMatchObject({ success: true, data: { passed_over: [] } })
  })

  it('are told to ask again where they were turned away every time', () => {
    for (const code of ['40P01', '40001', '55P03'])
      expect(refusalOf(Object.assign(new Error(), { code }))).toMatchObject({
        code: 'IN_PROGRESS',
        final: false,
      })
  })

  it('clients that are assigned, handed over and paid by at the same moment are no one’s fault', async () => {
    const clients = await times(6, () => company.newClient())
    const loans = await Promise.all(clients.map(async (accId) => (await company.lend({ accId })).loanId))
    const { ci, otherCi } = company
    const rounds = [
      { from_mgt_id: ci.mgtId, to_mgt_id: otherCi.mgtId },
      { from_mgt_id: otherCi.mgtId, to_mgt_id: ci.mgtId },
    ]
    const answers = await Promise.all([
      ...rounds.map((round, no) =>
        (no === 0 ? company : elsewhere).admin.visitor.ask('handOverRound', round),
      ),
      ...clients
        .toReversed()
        .map((acc_id) => elsewhere.otherAdmin.visitor.ask('assignClient', { acc_id, mgt_id: otherCi.mgtId })),
      ...loans.flatMap((loan_id, no) => {
        const form = company.paymentForm({ loan_id, amount: pesos(50 + no) })
        return [company, elsewhere].map((at) =>
          at.ci.visitor.ask('collectPayment', form, { key: form.payment_id }),
        )
      }),
    ])
    expect(new Set(codesOf(answers))).toEqual(new Set(['done']))
  })
})

describe('tries', () => {
  it('of a password are counted over both', async () => {
    const phone = await signInAs(here, await aClient(here))
    const answers = await times(20, (no) =>
      phone.at(no % 2 === 0 ? here : there).ask('verifyPassword', { password: 'Not-the-one-1' }),
    )
    const verified = answers.filter((answer) => codeOf(answer) === 'WRONG_CREDENTIALS')
    expect(verified.length).toBeLessThanOrEqual(10)
    for (const process of [here, there])
      expect(await phone.at(process).ask('verifyPassword', { password: PASSWORD })).toMatchObject({
        code: 'TOO_MANY_TRIES',
      })
  })

  it('from one address are counted over both, whatever the usernames', async () => {
    const answers = await times(60, (no) =>
      new Visitor(no % 2 === 0 ? here : there).ask('signInClient', {
        username: `nobody.${no}`,
        password: 'Not-the-one-1',
      }),
    )
    const tried = answers.filter((answer) => codeOf(answer) === 'WRONG_CREDENTIALS')
    expect(tried.length).toBeLessThanOrEqual(30)
    expect(new Set(codesOf(answers))).toEqual(new Set(['PROOF_NEEDED', 'WRONG_CREDENTIALS']))
  })
})
