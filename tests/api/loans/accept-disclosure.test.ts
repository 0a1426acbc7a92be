import { beforeEach, describe, expect, it } from 'vitest'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'
import * as steps from '../../support/money/loan-steps.ts'
import { rowsOf } from '../../support/rows/the-row.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
const { at } = company
let client: Visitor
let application_id: number

beforeEach(async () => {
  const accId = await company.newClient()
  client = await company.clientVisitor(accId)
  application_id = await company.applied({ accId, status: 'Approved by Admin' })
})

const accept = (by = client, text_version = DISCLOSURE_TEXT_VERSION, key?: string) =>
  by.ask('acceptDisclosure', { application_id, text_version }, key ? { key } : {})
const release = () => steps.release(company, application_id)

describe('what it does', () => {
  it('keeps who accepted which text when, with the figures that were shown', async () => {
    const said = await client.get('getDisclosure', { id: application_id })
    expect(await accept()).toMatchObject({
      data: {
        acceptance: {
          channel: 'app',
          text_version: said.text_version,
          accepted_at: at.clock.now(),
          recorded_by: 'Ana Dela Cruz',
        },
      },
    })
    const kept = await at.db
      .selectFrom('disclosure_acceptance')
      .select('statement')
      .where('application_id', '=', application_id)
      .executeTakeFirst()
    expect(kept?.statement).toMatchObject({ net_proceeds: said.net_proceeds, amount_financed: 1_300_000 })
  })

  it('opens the way to the release, which is closed before', async () => {
    expect(await release()).toMatchObject({ code: 'DISCLOSURE_NOT_ACCEPTED' })
    await accept()
    expect(await release()).toMatchObject({ success: true })
  })

  it('may be recorded by the office when it was signed on paper', async () => {
    const answer = await accept(company.otherAdmin.visitor)
    expect(answer).toMatchObject({ data: { acceptance: { channel: 'paper', recorded_by: 'Oscar Ocampo' } } })
    expect(await release()).toMatchObject({ success: true })
  })

  it('is not asked for where the company has chosen so', async () => {
    const undo = await settingFromToday(at, 'disclosure_acceptance', false)
    expect(await release()).toMatchObject({ success: true })
    await undo()
  })
})

describe('what it refuses', () => {
  it('another text than the one in use', async () => {
    expect(await accept(client, 'RA 3765, 2020-01')).toMatchObject({ code: 'STALE_BASIS' })
  })

  it('what is not approved yet, or released already', async () => {
    await accept()
    await release()
    expect(await accept()).toMatchObject({ code: 'STATE_CONFLICT' })
    application_id = await company.applied({ status: 'Approved by CI' })
    expect(await accept(company.admin.visitor)).toMatchObject({ code: 'STATE_CONFLICT' })
    application_id = 99_999
    expect(await accept(company.admin.visitor)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a signature on paper that the office records long after it gave its password; the client needs none', async () => {
    at.clock.advanceBy(16 * 60_000)
    expect(await accept(company.otherAdmin.visitor)).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect(await rowsOf(at.db, 'disclosure_acceptance', { application_id })).toEqual([])
    expect(await accept()).toMatchObject({ data: { acceptance: { channel: 'app' } } })
    await company.daysLater(0)
  })
})

describe('a release is held to what was accepted', () => {
  /** As it was signed, but for what is named. */
  async function acceptedAs(change: (statement: object) => object) {
    await accept()
    const [kept] = await rowsOf(at.db, 'disclosure_acceptance', { application_id })
    const { acceptance_id: _, ...row } = kept!
    const statement = JSON.stringify(change(row.statement as object))
    await at.db
      .insertInto('disclosure_acceptance')
      .values({ ...row, statement })
      .execute()
  }
  const changed = (what: string) => ({
    code: 'DISCLOSURE_CHANGED',
    data: `The release differs from what the client accepted (${what}). Ask for a new acceptance.`,
  })

  it.each([
    ['release day', 'released_on', '2026-11-20'],
    ['due days', 'maturity_on', '2027-11-20'],
    ['due days', 'instalments', []],
    ['amount financed', 'amount_financed', 1_299_999],
    ['amount financed', 'finance_charges', []],
    ['deductions', 'other_charges', []],
    ['deductions', 'total_deductions', 1],
    ['deductions', 'net_proceeds', 1],
  ])('in its %s: %s', async (what, field, value) => {
    await acceptedAs((statement) => ({ ...statement, [field]: value }))
    expect(await release()).toMatchObject(changed(what))
  })

  it('and a statement without figures bound nothing', async () => {
    await acceptedAs(() => ({}))
    expect(await release()).toMatchObject(changed('release day, due days, amount financed, deductions'))
    await acceptedAs((statement) => statement)
    expect(await release()).toMatchObject({ success: true })
  })
})

it('is for the client whose loan it is and for the office', async () => {
  const other = await company.clientVisitor(await company.newClient())
  expect(await accept(other)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await accept(company.ci.visitor)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', async () => {
  await expectSameAnswerTwice((key) => accept(client, undefined, key))
  expect(await rowsOf(at.db, 'disclosure_acceptance', { application_id })).toHaveLength(1)
})
