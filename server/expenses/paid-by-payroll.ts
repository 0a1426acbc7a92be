import type { Tx } from '../db/connect.ts'
import { holdMember } from '../db/hold-member.ts'

/** An advance is paid back from pay: who left, or is suspended, is on no payroll. */
export async function isPaidByPayroll(tx: Tx, mgtId: number): Promise<boolean> {
  return (await holdMember(tx, mgtId))?.status === 'Active'
}
