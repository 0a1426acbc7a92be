/** The steps of a loan as calls, for tests that are about who takes them and when: each for ₱ 5,000 on the usual terms. */
import { pesos } from '../../../domain/money.ts'
import type { Company, Member } from '../world/lending-company.ts'
import type { Visitor } from '../world/test-app.ts'

const AMOUNT = pesos(5000)

export const askToBorrow = async (company: Company, client: Visitor) =>
  client.ask('applyForLoan', { terms_id: await company.termsId(), amount: AMOUNT, purpose: 'More' })

export const recommend = (company: Company, application_id: number, by: Member = company.ci) =>
  by.visitor.ask('approveAsInvestigator', {
    application_id,
    version: 1,
    findings: 'Good',
    recommended_amount: AMOUNT,
  })

/** Of an application as it is once a CI has recommended it, unless another version is named. */
export const approve = async (
  company: Company,
  application_id: number,
  { by = company.otherAdmin, version = 2 }: { by?: Member; version?: number } = {},
) =>
  by.visitor.ask('approveAsAdmin', {
    application_id,
    version,
    approved_amount: AMOUNT,
    terms_id: await company.termsId(),
  })

/** The form of a release of today, from the cash on hand. */
export const releaseToday = (company: Company, application_id: number) => ({
  decision: 'release' as const,
  application_id,
  released_on: company.at.clock.today(),
  from: 'cash_on_hand' as const,
})

export const release = (company: Company, application_id: number, by: Member = company.admin) =>
  by.visitor.ask('decideLoan', releaseToday(company, application_id))

/** The same, where it has to succeed. */
export const released = (company: Company, application_id: number, by: Member = company.admin) =>
  by.visitor.get('decideLoan', releaseToday(company, application_id))
