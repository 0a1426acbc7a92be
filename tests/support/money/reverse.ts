/** A payment that the office reverses: one proposes it, and where money leaves a place by it another confirms. */
import type { Wish } from '../calls/as-seen.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import type { Company, Member } from '../world/lending-company.ts'

interface Two {
  readonly by?: Member
  readonly second?: Member
  /** Of the two calls, so that the same can be asked again. */
  readonly keys?: readonly [string, string]
}

/** The admin and the super admin unless told otherwise. Answers a refusal of either as it is. */
export async function askToReverse(
  company: Company,
  form: Wish<'reversePayment'>,
  { by = company.admin, second = company.superAdmin, keys }: Two = {},
) {
  const proposed = await by.visitor.ask('reversePayment', form, keys && { key: keys[0] })
  if (!proposed.success || !proposed.data.waits) return proposed
  const { payment_id } = form
  return second.visitor.ask('confirmReversal', { payment_id }, keys && { key: keys[1] })
}

/** The same, but throws unless it succeeded. */
export async function reverse(
  company: Company,
  form: Wish<'reversePayment'>,
  two: Two = {},
): Promise<OutputOf<Calls['reversePayment']>> {
  const answer = await askToReverse(company, form, two)
  if (!answer.success)
    throw new Error(`a reversal was refused: ${answer.code} ${JSON.stringify(answer.data)}`)
  return answer.data
}
