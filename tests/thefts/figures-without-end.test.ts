/** Figures that no money has: each was once taken, and everything that added it up afterwards failed for good. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { transfersForCapital } from '../../domain/ledger/postings.ts'
import { LARGEST_AMOUNT, pesos, toCentavos } from '../../domain/money.ts'
import { Refusal } from '../../server/http/refuse.ts'
import { post } from '../../server/ledger/post.ts'
import { expectBalancedBooks } from '../support/money/books.ts'
import { handedOver } from '../support/money/hand-over.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loanId: number

beforeAll(async () => {
  loanId = (await company.lend()).loanId
})

/** What a day at the office opens: every figure of cash, people and loans that a wrong one would spoil. */
async function expectOfficeWorks(): Promise<void> {
  const { admin, ci, superAdmin } = company
  await admin.visitor.get('getCashOnHand', {})
  await admin.visitor.get('getCashFlow', { from: at.clock.today(), to: at.clock.today(), by: 'day' })
  await admin.visitor.get('listRemittances', {})
  await admin.visitor.get('listPayments', {})
  await admin.visitor.get('getTermsAndInterest', {})
  await admin.visitor.get('listClients', {})
  await ci.visitor.get('pullWorklist', {})
  await superAdmin.visitor.get('getSignedInUser', {})
  await expectBalancedBooks(at.db)
}

describe('an office that counts without end', () => {
  it('cannot receive more cash than there can be, and its figures go on', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const remittance_id = await handedOver(company)
    const receive = (counted: number) =>
      company.admin.visitor.askRaw('receiveRemittance', { remittance_id, counted, reason: 'Found more' })
    for (const counted of [Number.MAX_SAFE_INTEGER, LARGEST_AMOUNT + 1, -1, 0.5])
      expect(await receive(counted), String(counted)).toMatchObject({ data: [{ fieldname: 'counted' }] })
    await expectOfficeWorks()
    expect(await receive(pesos(1000))).toMatchObject({ success: true })
    await expectOfficeWorks()
  })

  it('cannot hand over what no phone can have recorded', async () => {
    const remittance_id = uuid()
    const form = {
      remittance_id,
      business_on: at.clock.today(),
      pieces: { '100000': 1 },
      recorded: -Number.MAX_SAFE_INTEGER,
      occurred_at: at.clock.now(),
    }
    const answer = await company.ci.visitor.askRaw('handOverCash', form, { key: remittance_id })
    expect(answer).toMatchObject({ data: [{ fieldname: 'recorded' }] })
    await expectOfficeWorks()
  })
})

describe('the books themselves', () => {
  const capital = (amount: number) =>
    at.db.transaction().execute((tx) =>
      post(tx, transfersForCapital(toCentavos(amount)), {
        businessOn: at.clock.today(),
        postedAt: at.clock.now(),
        commandId: null,
      }),
    )

  it('take no amount above the largest, no matter who asks', async () => {
    await expect(capital(LARGEST_AMOUNT + 1)).rejects.toBeInstanceOf(Refusal)
    await expectOfficeWorks()
  })

  it('take nothing that brings an account to where sums are no longer exact', async () => {
    const rollback = new Error('only looked at')
    const filling = at.db.transaction().execute(async (tx) => {
      await sql`insert into transfer (debit, credit, amount, code, business_on, posted_at)
        select 'cash_on_hand', 'owners_capital', ${LARGEST_AMOUNT}::bigint, 'capital.added', ${at.clock.today()}::date,
          ${at.clock.now()}::timestamptz from generate_series(1, 9999)`.execute(tx)
      const facts = { businessOn: at.clock.today(), postedAt: at.clock.now(), commandId: null }
      await expect(post(tx, transfersForCapital(LARGEST_AMOUNT), facts)).rejects.toThrow()
      throw rollback
    })
    await expect(filling).rejects.toBe(rollback)
    await expectOfficeWorks()
  })
})

describe('a setting without end', () => {
  const change = (key: string, value: string) =>
    company.superAdmin.visitor.askText(
      'changeSetting',
      `{"key":"${key}","effective_from":"${at.clock.today()}","value":${value}}`,
      { key: uuid() },
    )

  it.each([
    ['capacity_pct', '1e999'],
    ['capacity_pct', '101'],
    ['loan_ladder', '{"first_limit":500000,"growth_pct":35,"step":0}'],
    ['loan_ladder', '{"first_limit":500000,"growth_pct":1e308,"step":50000}'],
    ['loan_ladder', '{"first_limit":9007199254740991,"growth_pct":35,"step":50000}'],
    ['stamp_tax', '{"per_unit":150,"unit":0}'],
    ['stamp_tax', '{"per_unit":9007199254740991,"unit":1}'],
    ['waiver_limit', '-1'],
    ['mail_kept_days', '1e300'],
    ['level_rule', '{"on_time_pct":90,"promote_within_days":1e300,"demote_after_days":30}'],
  ])('is refused for %s = %s, and everybody still signs in', async (key, value) => {
    expect(await change(key, value)).toMatchObject({ data: [{ fieldname: 'value' }] })
    await expectOfficeWorks()
  })

  it('is refused where it fits its range and a loan could not be worked out with it', async () => {
    expect(await change('stamp_tax', '{"per_unit":100000000000,"unit":1}')).toMatchObject({
      data: [{ fieldname: 'value', message: expect.stringContaining('could not be worked out') }],
    })
    await expectOfficeWorks()
  })
})
