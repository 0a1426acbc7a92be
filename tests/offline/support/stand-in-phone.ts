import { afterEach, beforeEach } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import type { SeededMember } from '../../support/people/seed.ts'
import type { SeededLoan } from '../../support/money/seed-loan.ts'
import type { Network } from './network.ts'
import { Phone } from './phone.ts'
import { StandInServer } from './stand-in-server.ts'

export interface StandIn {
  readonly phone: Phone
  readonly server: StandInServer
  readonly page: Offline
}

/** Before each test of a file, a phone at a server that only counts: for what does not need the books. */
export function eachStandIn(opened: (standIn: StandIn) => void): void {
  const ci: SeededMember = { accId: 900, pId: 900, mgtId: 90, username: 'ramon.ci900', role: 'CI_USER' }
  let phone: Phone
  beforeEach(async () => {
    const network = {
      fetch: (address: string, init: RequestInit) => server.fetch(address, init),
      signIn: async () => {},
    }
    phone = new Phone(network as unknown as Network, ci)
    const server = new StandInServer(phone.clock)
    await phone.signIn()
    opened({ phone, server, page: await phone.context() })
  })
  afterEach(() => phone.throwAway())
}

/** A loan that the stand-in knows no better. */
export const loan = (loanId: number): SeededLoan => ({
  loanId,
  applicationId: loanId,
  instalmentAmount: pesos(500),
  totalPayable: pesos(6_000),
})
