import { proofOf } from '../../../src/data/prove.ts'
import type { Visitor } from '../world/test-app.ts'

/** Does the work that the API asks this visitor for, as the app does; the next call carries the proof. */
export async function solveTask(visitor: Visitor): Promise<string> {
  const { task } = await visitor.get('getProofTask', {})
  const proof = await proofOf(task)
  if (proof === undefined) throw new Error('the task has no answer')
  visitor.proof = proof
  return proof
}
