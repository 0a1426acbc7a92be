import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { IDEMPOTENCY_KEY, REPLAYED } from '../../../contract/wire/headers.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { aVisit } from '../../support/phone/a-visit.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const isko = useMade(() => anInvestigator(at))
const visitor = useVisitor(at, () => isko)
const loan = useMade(async () => aReleasedLoan(at, await aClient(at, { investigator: isko })))

const visit = (visit_id: string, over: object = {}) => aVisit(at, loan.loanId, { visit_id, ...over })

const visitsOf = (loanId: number) =>
  at.db.selectFrom('visit').select('visit_id').where('loan_id', '=', loanId).execute()

describe('the same id is the same intention', () => {
  it('a command sent again is answered as the first time, and done once', async () => {
    const key = newId()
    const before = (await visitsOf(loan.loanId)).length
    const first = await visitor.ask('recordVisit', visit(key), { key })
    const again = await visitor.ask('recordVisit', visit(key), { key })
    expect(first.headers.get(REPLAYED)).toBeNull()
    expect(again.headers.get(REPLAYED)).toBe('true')
    expect(again).toMatchObject({ success: true })
    expect(again.data).toEqual(first.data)
    expect(await visitsOf(loan.loanId)).toHaveLength(before + 1)
  })

  it('an id that comes with another body is refused, and nothing of the first answer is told', async () => {
    const key = newId()
    await visitor.get('recordVisit', visit(key), { key })
    const other = await visitor.ask('recordVisit', visit(key, { note: 'another note' }), { key })
    expect(other).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
      data: 'This id was already used for something else.',
    })
  })

  it('an id is the same in capitals', async () => {
    const key = newId()
    const first = await visitor.get('recordVisit', visit(key), { key })
    const again = await visitor.ask('recordVisit', visit(key), { key: key.toUpperCase() })
    expect([again.data, again.headers.get(REPLAYED)]).toEqual([first, 'true'])
  })

  it('what was done with the password is answered again without it, and nothing else is', async () => {
    const owner = await signInAs(at, await aSuperAdmin(at))
    const change = { key: 'capacity_pct', value: 20, effective_from: at.clock.today() }
    const key = newId()
    const first = await owner.get('changeSetting', change, { key })
    at.clock.advanceBy(16 * 60_000)
    const again = await owner.ask('changeSetting', change, { key })
    expect([again.data, again.headers.get(REPLAYED)]).toEqual([first, 'true'])
    expect(await owner.ask('changeSetting', change, { key: newId() })).toMatchObject({
      code: 'PASSWORD_NEEDED',
    })
  })

  it('a form that did not fit settles nothing: corrected, it goes through under the same id', async () => {
    const key = newId()
    const wrong = { ...visit(key), outcome: 'sang a song' }
    expect(await visitor.askRaw('recordVisit', wrong, { key })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await visitor.ask('recordVisit', visit(key), { key })).toMatchObject({ success: true })
  })

  it('an id that comes with the same body to another call is refused', async () => {
    const key = newId()
    const office = await signInAs(at, await anAdmin(at))
    const payment = { payment_id: newId() }
    expect(await office.ask('verifyPayment', payment, { key })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await office.ask('confirmReversal', payment, { key })).toMatchObject({ code: 'KEY_REUSED' })
    expect(await office.ask('verifyPayment', payment, { key })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('an id that comes with another call is refused', async () => {
    const key = newId()
    await visitor.get('recordVisit', visit(key), { key })
    const other = await visitor.ask(
      'handOverCash',
      {
        remittance_id: key,
        business_on: at.clock.today(),
        pieces: {},
        recorded: pesos(0),
        reason: '',
        occurred_at: at.clock.now(),
      },
      { key },
    )
    expect(other).toMatchObject({ code: 'KEY_REUSED' })
  })

  it('an id that comes from another person is refused', async () => {
    const key = newId()
    await visitor.get('recordVisit', visit(key), { key })
    const stranger = await signInAs(at, await anInvestigator(at))
    expect(await stranger.ask('recordVisit', visit(key), { key })).toMatchObject({ code: 'KEY_REUSED' })
  })

  it('a command of somebody else is not sent under this session', async () => {
    const key = newId()
    const answer = await visitor.ask('recordVisit', visit(key), { key, actorId: isko.accId + 1 })
    expect(answer).toMatchObject({ status: 403, code: 'ACTOR_MISMATCH' })
  })

  it('a final refusal is remembered: the same word again, even when the reason has gone', async () => {
    const key = newId()
    const stranger = await aClient(at, { investigator: await anInvestigator(at) })
    const application_id = await anApplication(at, stranger)
    const decision = {
      application_id,
      version: 1,
      findings: 'fine',
      recommended_amount: pesos(5000),
      visit_place: '',
    }
    const first = await visitor.ask('approveAsInvestigator', decision, { key })
    expect(first).toMatchObject({ success: false })
    await at.db
      .updateTable('client')
      .set({ assigned_ci: isko.mgtId })
      .where('acc_id', '=', stranger.accId)
      .execute()
    const again = await visitor.ask('approveAsInvestigator', decision, { key })
    expect(again).toMatchObject({ status: first.status, data: first.data })
    expect(again.headers.get(REPLAYED)).toBe('true')
  })

  it('a refusal that is not final is not remembered', async () => {
    const key = newId()
    const suspended = await anInvestigator(at)
    const phone = await signInAs(at, suspended)
    const setStatus = (status: 'Active' | 'Suspended') =>
      at.db.updateTable('account').set({ status }).where('acc_id', '=', suspended.accId).execute()
    await setStatus('Suspended')
    expect(await phone.ask('recordVisit', visit(key), { key })).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })
    await setStatus('Active')
    expect(await phone.ask('recordVisit', visit(key), { key })).not.toMatchObject({
      code: 'ACCOUNT_NOT_ACTIVE',
    })
  })

  it('a call that may wait needs an id, and the id must be one', async () => {
    expect(await visitor.ask('recordVisit', visit(newId()), { key: null })).toMatchObject({
      code: 'KEY_MISSING',
    })
    expect(await visitor.ask('recordVisit', visit(newId()), { key: '17' })).toMatchObject({
      status: 400,
      data: `The ${IDEMPOTENCY_KEY} must be a UUID.`,
    })
  })

  it('what is refused leaves nothing behind, no audit either', async () => {
    const key = newId()
    await visitor.ask('recordVisit', visit(key, { loan_id: 999_999 }), { key })
    const audit = await at.db.selectFrom('audit').select('audit_id').where('command_id', '=', key).execute()
    expect(audit).toEqual([])
  })
})
