import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES } from './people/role.ts'
import { MACHINES } from './status-machines.ts'
import { mayMove, movesFrom, type StatusMachine } from './status.ts'

describe('the moves that a screen offers', () => {
  it('a super admin may approve or reject a pending expense, an admin neither', () => {
    expect(movesFrom(MACHINES.expense, 'Pending', 'SUPER_ADMIN_USER')).toEqual(['Approved', 'Rejected'])
    expect(movesFrom(MACHINES.expense, 'Pending', 'ADMIN_USER')).toEqual([])
  })

  it('a payment that was reversed goes nowhere', () => {
    for (const role of ROLES) expect(movesFrom(MACHINES.payment, 'Reversed', role)).toEqual([])
  })

  it('are exactly those that the server lets through', () => {
    const machine = fc.constantFrom<StatusMachine<string>>(...Object.values(MACHINES))
    fc.assert(
      fc.property(machine, fc.constantFrom(...ROLES, 'system' as const), (one, by) => {
        for (const from of one.statuses) {
          const offered = movesFrom(one, from, by)
          expect(one.statuses.filter((to) => mayMove(one, from, to, by)).toSorted()).toEqual(
            offered.toSorted(),
          )
        }
      }),
    )
  })
})
