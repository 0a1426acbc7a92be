import { lookingAgain } from '../../support/calls/as-seen.ts'
import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks } from '../../support/money/books.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import { moveCash } from '../../support/money/move-cash.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { release } from '../../support/money/loan-steps.ts'
import { rowsOf } from '../../support/rows/the-row.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo(pesos(100_000))

it('releases an application once when two admins release it at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const application_id = await company.approvedApplication({ amount: pesos(13_000) })
    const answers = await Promise.all([release(company, application_id), release(elsewhere, application_id)])
    expect(codesOf(answers)).toEqual(['STATE_CONFLICT', 'done'])
    const loans = await rowsOf(test.db, 'loan', { application_id })
    expect(loans).toHaveLength(1)
  }
})

it('never releases more than there is, however many releases race for the same cash', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () =>
      company.approvedApplication({ accId: await company.newClient(), amount: pesos(13_000) }),
    ),
  )
  const before = (await debitsLessCredits(test.db))['cash_on_hand'] ?? 0
  const answers = await Promise.all(
    ids.map((id, index) => release(index % 2 === 0 ? company : elsewhere, id)),
  )
  const net = 1_300_000 - 39_000 - 10_000 - 2431
  const affordable = Math.min(6, Math.floor(before / net))
  expect(codesOf(answers).filter((code) => code === 'done')).toHaveLength(affordable)
  expect((await debitsLessCredits(test.db))['cash_on_hand'] ?? 0).toBe(before - affordable * net)
})

it('lets one of approval and rejection stand, and tells the other', async () => {
  for (let round = 0; round < 5; round++) {
    const application_id = await company.applied({ accId: await company.newClient() })
    const findings = { findings: 'Good', recommended_amount: pesos(5000) }
    const answers = await Promise.all([
      company.ci.visitor.ask(
        'approveAsInvestigator',
        { application_id, version: 1, ...findings },
        { key: uuid() },
      ),
      elsewhere.ci.visitor.ask(
        'rejectAsInvestigator',
        { application_id, version: 1, reason: 'Bad' },
        { key: uuid() },
      ),
    ])
    expect(codesOf(answers)).toEqual(['STATE_CONFLICT', 'done'])
  }
})

it('lets the office’s approval or its rejection stand, not both', async () => {
  const terms_id = await company.termsId()
  for (let round = 0; round < 5; round++) {
    const accId = await company.newClient()
    const application_id = await company.applied({ accId, status: 'Approved by CI' })
    const limits = { override_reason: 'Known for years' }
    const form = { application_id, version: 1, approved_amount: pesos(13_000), terms_id, ...limits }
    const [approved, rejected] = await Promise.all([
      company.superAdmin.visitor.ask('approveAsAdmin', form, { key: uuid() }),
      lookingAgain(() =>
        elsewhere.otherAdmin.visitor.ask('decideLoan', { decision: 'reject', application_id, reason: 'No' }),
      ),
    ])
    const { status } = await test.db
      .selectFrom('application')
      .select('status')
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow()
    // A rejection may follow an approval, an approval may not follow a rejection.
    expect(rejected.success).toBe(true)
    expect(status).toBe('Rejected')
    expect(approved.success || approved.code === 'STATE_CONFLICT').toBe(true)
  }
})

it('opens one application for a client who applies twice at the same moment', async () => {
  const accId = await company.newClient({ level: 5 })
  const [here, there] = [await company.clientVisitor(accId), await elsewhere.clientVisitor(accId)]
  const form = { terms_id: await company.termsId(), amount: pesos(5000) }
  const answers = await Promise.all(
    [here, there, here, there].map((visitor) => visitor.ask('applyForLoan', form)),
  )
  expect(codesOf(answers)).toEqual(['OPEN_APPLICATION', 'OPEN_APPLICATION', 'OPEN_APPLICATION', 'done'])
})

it('lets a client’s cancellation or the office’s rejection stand, not both', async () => {
  for (let round = 0; round < 5; round++) {
    const accId = await company.newClient()
    const application_id = await company.applied({ accId })
    const client = await elsewhere.clientVisitor(accId)
    const answers = await Promise.all([
      company.admin.visitor.ask('decideLoan', { decision: 'reject', application_id, reason: 'No' }),
      client.ask('cancelApplication', { application_id }),
    ])
    expect(codesOf(answers)).toEqual(['STATE_CONFLICT', 'done'])
  }
})

it('renews a loan with whatever is paid on it at the same moment, and closes it once', async () => {
  await moveCash(company, { kind: 'capital', amount: pesos(200_000) })
  for (let round = 0; round < 5; round++) {
    const { loanId: loan_id, accId } = await company.lend({ amount: pesos(13_000) })
    await company.pay({ loan_id, amount: pesos(12_000) })
    const application_id = await approvedRenewal(loan_id, accId)
    const form = elsewhere.paymentForm({ loan_id, amount: pesos(500) })
    const [first, again, paid] = await Promise.all([
      release(company, application_id),
      release(elsewhere, application_id),
      elsewhere.ci.visitor.ask('collectPayment', form, { key: form.payment_id }),
    ])
    expect(paid).toMatchObject({ success: true })
    const came = codesOf([first, again])
    // Where the payment came first, the old balance is another than the client accepted.
    if (!came.includes('done')) {
      expect(came).toEqual(['DISCLOSURE_CHANGED', 'DISCLOSURE_CHANGED'])
      await company.acceptOnPaper({ application_id })
      expect(await release(elsewhere, application_id)).toMatchObject({ success: true })
    }
    expect(codesOf([await release(company, application_id)])).toEqual(['STATE_CONFLICT'])
    await expectBalancedBooks(test.db)
  }
})

async function approvedRenewal(renews_loan_id: number, acc_id: number): Promise<number> {
  const application_id = await company.approvedApplication({ accId: await company.newClient() })
  await test.db
    .updateTable('application')
    .set({ acc_id, renews_loan_id })
    .where('application_id', '=', application_id)
    .execute()
  return application_id
}
