/** A restructuring as the house wants it: a super admin proposes, the client accepts on paper before an admin, the super admin carries it out. */
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import type { Company } from '../world/lending-company.ts'

export type RestructuringWish = InputOf<Calls['proposeRestructuring']>

/** The answer of the last step that was taken: that of the proposal where it is refused. */
export async function restructure(company: Company, wish: RestructuringWish) {
  const { visitor } = company.superAdmin
  const proposed = await visitor.ask('proposeRestructuring', wish)
  if (!proposed.success) return proposed
  const { application_id } = proposed.data
  await company.acceptOnPaper({ application_id })
  return visitor.ask('restructureLoan', { application_id })
}

export async function restructured(company: Company, wish: RestructuringWish) {
  const answer = await restructure(company, wish)
  if (!answer.success || !('new_loan_id' in answer.data))
    throw new Error(`not restructured: ${JSON.stringify(answer)}`)
  return answer.data
}
