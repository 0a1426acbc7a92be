/** A call of the contract for the account whose work is open here, its answer held against the contract. */
import * as v from 'valibot'
import type { Call, OutputOf } from '../../../contract/wire/call.ts'
import type { Offline } from '../account/offline.ts'
import { answerOf, notTheContract, type Answer } from './answer.ts'
import { askApi } from './ask-api.ts'
import { requestOf } from './request-of.ts'

/** An answer that is not what the contract says comes as SOMETHING_WRONG. */
export async function askCall<C extends Call>(
  offline: Offline,
  call: C,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer<OutputOf<C>>> {
  const answer = answerOf(await askApi(offline, requestOf(call, input)))
  if (!answer.success) return answer
  const parsed = v.safeParse(call.output, answer.data)
  return parsed.success ? { success: true, data: parsed.output as OutputOf<C> } : notTheContract()
}
