import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { lockClient } from '../../../server/people/locked-client.ts'
import { codeOf } from '../../support/calls/codes-of.ts'
import { release } from '../../support/money/loan-steps.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, company, elsewhere } = useCompanyAtTwo(pesos(100_000))

type Step = () => Promise<{ readonly success: boolean }>

/** Each step towards money in the client's hand, made ready up to it. */
const STEPS: Readonly<Record<string, (accId: number) => Promise<Step>>> = {
  'an application': async (accId) => {
    const client = await elsewhere.clientVisitor(accId)
    const form = { terms_id: await company.termsId(), amount: pesos(5000) }
    return () => client.ask('applyForLoan', form)
  },
  'the approval of a CI': async (accId) => {
    const application_id = await company.applied({ accId })
    const form = { application_id, version: 1, findings: 'Good', recommended_amount: pesos(5000) }
    return () => elsewhere.ci.visitor.ask('approveAsInvestigator', form, { key: uuid() })
  },
  'the approval of the office': async (accId) => {
    const application_id = await company.applied({ accId, status: 'Approved by CI' })
    const terms_id = await company.termsId()
    const limits = { override_reason: 'Known for years' }
    const form = { application_id, version: 1, approved_amount: pesos(13_000), terms_id, ...limits }
    return () => elsewhere.superAdmin.visitor.ask('approveAsAdmin', form, { key: uuid() })
  },
  'a release': async (accId) => {
    const application_id = await company.approvedApplication({ accId })
    return () => release(elsewhere, application_id)
  },
}

const REFUSED = ['ACCOUNT_NOT_ACTIVE', 'STATE_CONFLICT']

it.each(Object.entries(STEPS))(
  '%s waits for a suspension of its client that is on its way, and is refused by it',
  async (_, prepare) => {
    const accId = await company.newClient()
    const step = await prepare(accId)
    const { asked } = await here.db.transaction().execute(async (tx) => {
      await lockClient(tx, accId)
      await tx.updateTable('account').set({ status: 'Suspended' }).where('acc_id', '=', accId).execute()
      const answer = step()
      await untilWaiting(here.db)
      return { asked: answer }
    })
    expect(REFUSED).toContain(codeOf(await asked))
  },
)
