import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const facts = (payment_id: string, by = company.admin) => by.visitor.get('getPayment', { payment_id })

it('tells what a payment paid, who recorded it and who found it', async () => {
  const { loanId } = await company.lend()
  const wish = { loan_id: loanId, method: 'GCash', reference: '1234567890123', note: 'By phone' } as const
  const { payment_id, parts } = await company.pay(wish)
  expect(await facts(payment_id)).toMatchObject({
    payment_id,
    loan_id: loanId,
    status: 'For Verification',
    collector: 'Ramon Reyes',
    recorded_by: 'Ramon Reyes',
    received_at: at.clock.now(),
    is_own: false,
    note: 'By phone',
    parts,
    verified: null,
    remittance: null,
    reversed: null,
    proposal: null,
    moves: [],
    exception: null,
  })
  await company.admin.visitor.get('verifyPayment', { payment_id })
  expect(await facts(payment_id)).toMatchObject({
    status: 'Posted',
    verified: { by: 'Alma Abad', at: at.clock.now() },
    acted_alone: false,
  })
})

it('says who has to leave the decision to another', async () => {
  const { loanId: loan_id } = await company.lend()
  const { payment_id } = await company.pay({ loan_id }, company.admin)
  expect(await facts(payment_id)).toMatchObject({ is_own: true, recorded_by: 'Alma Abad' })
  expect(await facts(payment_id, company.otherAdmin)).toMatchObject({ is_own: false })
})

it('tells of the reversal that was proposed, and of what became of it', async () => {
  const { loanId: loan_id } = await company.lend()
  const { payment_id } = await company.pay({ loan_id, amount: pesos(300) }, company.otherAdmin)
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Typed twice' })
  const waiting = {
    status: 'Waiting',
    reason: 'Typed twice',
    given_back: true,
    by: 'Alma Abad',
    decided: null,
  }
  expect(await facts(payment_id)).toMatchObject({ status: 'Posted', proposal: { ...waiting, is_own: true } })
  await company.superAdmin.visitor.get('confirmReversal', { payment_id })
  expect(await facts(payment_id, company.superAdmin)).toMatchObject({
    status: 'Reversed',
    reversed: { by: 'Sofia Santos', at: at.clock.now(), reason: 'Typed twice' },
    proposal: { status: 'Confirmed', is_own: false, decided: { by: 'Sofia Santos', at: at.clock.now() } },
  })
})

it('tells of the last reversal that was proposed, where one before it was refused', async () => {
  const { loanId: loan_id } = await company.lend()
  const { payment_id } = await company.pay({ loan_id, amount: pesos(300) }, company.otherAdmin)
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Typed twice' })
  await company.superAdmin.visitor.get('refuseReversal', { payment_id, reason: 'It came' })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'It never came' })
  expect(await facts(payment_id)).toMatchObject({
    proposal: { status: 'Waiting', reason: 'It never came', refused_reason: null },
  })
})

it('tells of a move to another loan, and of the doubt that it settled', async () => {
  const [meant, wrong] = [await company.lend(), await company.lend()]
  const { payment_id } = await company.pay({ loan_id: wrong.loanId }, company.otherCi)
  expect(await facts(payment_id)).toMatchObject({ exception: { reason: 'not assigned', resolved: null } })
  const move = { payment_id, loan_id: meant.loanId, reason: 'Wrong client' }
  await company.admin.visitor.get('movePayment', move)
  expect(await facts(payment_id)).toMatchObject({
    loan_id: meant.loanId,
    moves: [{ from_loan: wrong.loanId, to_loan: meant.loanId, by: 'Alma Abad', reason: 'Wrong client' }],
  })
})

it('tells of the remittance that carried its cash', async () => {
  const { loanId: loan_id } = await company.lend()
  const { payment_id } = await company.pay({ loan_id })
  const [remittance_id, handed_over_at] = ['019aa000-0000-7000-8000-0000000000aa', at.clock.now()]
  const when = { business_on: at.clock.today(), occurred_at: handed_over_at }
  const form = { remittance_id, ...when, pieces: { '10000': 1 }, recorded: pesos(1090), reason: 'Lost' }
  await company.ci.visitor.get('handOverCash', form, { key: remittance_id })
  expect(await facts(payment_id)).toMatchObject({
    remittance: { remittance_id, handed_over_at, received: null },
  })
  await company.admin.visitor.get('receiveRemittance', { remittance_id, counted: pesos(100) })
  expect(await facts(payment_id)).toMatchObject({ remittance: { received: { by: 'Alma Abad' } } })
})

it('is the office’s to see, and of a payment that is there', async () => {
  const { loanId: loan_id } = await company.lend()
  const { payment_id } = await company.pay({ loan_id })
  expect(await company.ci.visitor.ask('getPayment', { payment_id })).toMatchObject({ code: 'WRONG_ROLE' })
  const unknown = { payment_id: '019aa000-0000-7000-8000-00000000000f' }
  expect(await company.admin.visitor.ask('getPayment', unknown)).toMatchObject({ code: 'NOT_FOUND' })
})
