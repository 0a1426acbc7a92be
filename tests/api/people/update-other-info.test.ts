import { describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { pesos } from '../../../domain/money.ts'
import {
  expectFieldRefused,
  expectForClientAndOffice,
  expectTwiceIsOnce,
} from '../../support/people/correction.ts'
import { eachClient } from '../../support/people/each-client.ts'
import { phoneOf } from '../../support/people/phone-of.ts'
import { aClient, anAdmin, signInAs } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { useApp } from '../../support/world/use-company.ts'

type Form = InputOf<Calls['updateOtherInfo']>

const at = useApp()
const { isko, ana, hers } = eachClient(at)

const form = (over: object = {}) =>
  ({
    prd_work: 'Nurse',
    prd_net: pesos(25_000),
    prd_m_bills: pesos(7000),
    prd_educ_attain: 'College',
    cu_type: 'Midway Employee',
    p_id: ana.pId,
    ...over,
  }) as Form
const info = () => hers.get('getOtherInfo', { id: ana.pId })
const correction = { at, call: 'updateOtherInfo', form, kept: info, by: () => hers } as const

describe('correcting work and income', () => {
  it('keeps what is new, for the phone of the CI too', async () => {
    await anApplication(at, ana)
    const phone = await phoneOf(at, isko)
    await hers.get('updateOtherInfo', form({ cu_type: 'With Collateral', prd_collateral: 'tricycle' }))
    const kept = { prd_net: pesos(25_000), cu_type: 'With Collateral', prd_collateral: 'tricycle' }
    expect(await info()).toMatchObject(kept)
    const [card] = (await phone.pull()).applications
    expect(card?.other_info).toMatchObject(kept)
  })

  it('waits for the office once a CI has approved on what stood there, and the office still corrects it', async () => {
    await anApplication(at, ana, { status: 'Approved by CI', investigator: isko })
    expect(await hers.ask('updateOtherInfo', form())).toMatchObject({ code: 'STATE_CONFLICT' })
    const office = await signInAs(at, await anAdmin(at))
    expect(await office.ask('updateOtherInfo', form())).toMatchObject({ success: true })
  })

  it('is the first word of a client who has told nothing yet', async () => {
    await at.db.deleteFrom('other_info').where('p_id', '=', ana.pId).execute()
    expect(await info()).toBeNull()
    await hers.get('updateOtherInfo', form())
    expect(await info()).toMatchObject({ prd_work: 'Nurse', prd_collateral: '' })
  })

  it('twice is once', () => expectTwiceIsOnce(correction, isko))
})

describe("the owner's rules", () => {
  it.each([
    [{ prd_net: pesos(3000) }],
    [{ prd_m_bills: 0 }],
    [{ cu_type: 'Bussinessman/Bussinesswoman' }],
    [{ cu_type: 'With Collateral', prd_collateral: 'lot' }],
  ])('take %j', async (over) => {
    expect(await hers.ask('updateOtherInfo', form(over))).toMatchObject({ success: true })
  })

  it.each([
    ['prd_work', { prd_work: '' }, 'Job is required'],
    ['prd_work', { prd_work: undefined }, 'Job is required'],
    ['prd_net', { prd_net: undefined }, 'Monthly Income is required'],
    ['prd_net', { prd_net: '' }, 'Monthly Income is required'],
    ['prd_net', { prd_net: 'a lot' }, 'Monthly Income must be number'],
    ['prd_net', { prd_net: 300_000.5 }, 'Monthly Income must be number'],
    ['prd_net', { prd_net: pesos(2999.99) }, 'Monthly Incom must be greater than equal 3,000'],
    ['prd_m_bills', { prd_m_bills: undefined }, 'Monthly Bills is required'],
    ['prd_m_bills', { prd_m_bills: '12,5' }, 'Monthly Bills must be number'],
    ['prd_m_bills', { prd_m_bills: -1 }, 'Monthly Bills must be number'],
    ['prd_educ_attain', { prd_educ_attain: ' ' }, 'Highest Educational Attainment is required'],
    ['prd_educ_attain', { prd_educ_attain: undefined }, 'Highest Educational Attainment is required'],
    ['cu_type', { cu_type: undefined }, 'Type of Client is required'],
    ['cu_type', { cu_type: '' }, 'Type of Client is required'],
    ['cu_type', { cu_type: 'Employee' }, 'Invalid Type of Client'],
    ['prd_collateral', { cu_type: 'With Collateral' }, 'Collateral is required'],
    ['prd_collateral', { cu_type: 'With Collateral', prd_collateral: ' ' }, 'Collateral is required'],
    ['p_id', { p_id: 'abc' }, 'Invalid parameters of a person.'],
  ] as const)('refuse the %s of %j', (fieldname, over, message) =>
    expectFieldRefused(correction, { fieldname, over, message }),
  )
})

it('is for the client and the office', async () =>
  expectForClientAndOffice(correction, { office: await anAdmin(at), investigator: isko }))

describe('what was decided on work and income', () => {
  const application = () =>
    at.db
      .selectFrom('application')
      .select([
        'status',
        'version',
        'admin_acc_id',
        'admin_decided_at',
        'approved_amount',
        'approved_terms_id',
      ])
      .select(['overridden_limits', 'override_reason', 'acted_alone'])
      .where('acc_id', '=', ana.accId)
      .orderBy('application_id', 'desc')
      .executeTakeFirstOrThrow()
  const corrected = async (over: object) => {
    const office = await signInAs(at, await anAdmin(at))
    await office.get('updateOtherInfo', form())
    await at.db
      .updateTable('application')
      .set({
        status: 'Approved by Admin',
        overridden_limits: '["level"]',
        override_reason: 'Known for years',
        acted_alone: true,
      })
      .where('status', '=', 'Approved by CI')
      .execute()
    const { version } = await application()
    await office.get('updateOtherInfo', form(over))
    return { ...(await application()), was: version }
  }

  it.each([
    ['income', { prd_net: pesos(24_000) }],
    ['bills', { prd_m_bills: pesos(7100) }],
    ['type of client', { cu_type: 'With Collateral', prd_collateral: 'tricycle' }],
  ])('is to be decided again where the %s is another one', async (_, over) => {
    await anApplication(at, ana, { status: 'Approved by Admin', investigator: isko })
    const { was, ...decided } = await corrected(over)
    expect(decided, 'nothing of the approval is left').toEqual({
      status: 'Approved by CI',
      version: was + 1,
      ...Object.fromEntries(
        'admin_acc_id admin_decided_at approved_amount approved_terms_id overridden_limits override_reason'
          .split(' ')
          .map((column) => [column, null]),
      ),
      acted_alone: false,
    })
  })

  it('stands where only the job has another name', async () => {
    await anApplication(at, ana, { status: 'Approved by Admin', investigator: isko })
    const { status, version, was } = await corrected({ prd_work: 'Head nurse' })
    expect({ status, version }).toEqual({ status: 'Approved by Admin', version: was })
  })

  it('stands where a running loan is restructured, which rests on none of it', async () => {
    const { loanId } = await aReleasedLoan(at, await aClient(at))
    const application_id = await anApplication(at, ana, { status: 'Approved by Admin', investigator: isko })
    await at.db
      .updateTable('application')
      .set({
        restructures_on: at.clock.today(),
        restructured_due_on: at.clock.today(),
        renews_loan_id: loanId,
      })
      .where('application_id', '=', application_id)
      .execute()
    const { status, version, was } = await corrected({ prd_net: pesos(24_000) })
    expect({ status, version }).toEqual({ status: 'Approved by Admin', version: was })
  })
})
