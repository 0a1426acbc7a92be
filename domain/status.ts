/**
 * A status machine is a table: who may move what to what. The server moves with it, a screen shows its buttons from it,
 * and the SQL check constraints are tested equal to it.
 */
import type { Role } from './people/role.ts'

export interface Move<Status extends string> {
  readonly from: Status
  readonly to: Status
  /** Roles that may do it; `system` is a rule of ours (a loan is fully paid when its balance reaches zero). */
  readonly by: readonly (Role | 'system')[]
}

export interface StatusMachine<Status extends string> {
  readonly statuses: readonly Status[]
  readonly moves: readonly Move<Status>[]
}

export function statusMachine<const Status extends string>(
  machine: StatusMachine<Status>,
): StatusMachine<Status> {
  return machine
}

export function mayMove<Status extends string>(
  machine: StatusMachine<Status>,
  from: Status,
  to: Status,
  by: Role | 'system',
): boolean {
  return machine.moves.some((move) => move.from === from && move.to === to && move.by.includes(by))
}

/** The statuses that `by` may move it to, in the order of the table; what the buttons of a screen are drawn from. */
export function movesFrom<Status extends string>(
  machine: StatusMachine<Status>,
  from: Status,
  by: Role | 'system',
): Status[] {
  return machine.moves.filter((move) => move.from === from && move.by.includes(by)).map(({ to }) => to)
}
