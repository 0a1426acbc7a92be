/**
 * A status machine is a table: who may move what to what. The server moves with it, a screen shows its buttons from it,
 * and the SQL check constraints are tested equal to it.
 */
import type { Role } from './people/role.ts'

/** Roles that may do it; `system` is a rule of ours (a loan is fully paid when its balance reaches zero). */
type Movers = readonly (Role | 'system')[]

/** From what to what, and by whom: `{ Waiting: { Confirmed: OFFICE } }`. What is not listed, no one may. */
type Moves<Status extends string> = {
  readonly [From in Status]?: { readonly [To in Status]?: Movers }
}

export interface StatusMachine<Status extends string> {
  readonly statuses: readonly Status[]
  readonly moves: Moves<Status>
}

export function statusMachine<const Status extends string>(
  statuses: readonly Status[],
  moves: Moves<Status>,
): StatusMachine<Status> {
  return { statuses, moves }
}

export function mayMove<Status extends string>(
  machine: StatusMachine<Status>,
  from: Status,
  to: Status,
  by: Role | 'system',
): boolean {
  return machine.moves[from]?.[to]?.includes(by) ?? false
}

/** The statuses that `by` may move it to, in the order of their list; what the buttons of a screen are drawn from. */
export function movesFrom<Status extends string>(
  machine: StatusMachine<Status>,
  from: Status,
  by: Role | 'system',
): Status[] {
  return machine.statuses.filter((to) => mayMove(machine, from, to, by))
}
