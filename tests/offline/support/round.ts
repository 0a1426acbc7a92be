/** A round for tests: the real app, a CI with loans to collect, a phone, and the books to compare with. */
import { afterEach, beforeEach, expect } from 'vitest'
import type { Centavos } from '../../../domain/money.ts'
import { OPEN_STATES } from '../../../src/offline/outbox/command-state.ts'
import { runCycle } from '../../../src/offline/account/cycle.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { aClient, anInvestigator, type SeededMember } from '../../support/people/seed.ts'
import { aReleasedLoan, type SeededLoan } from '../../support/money/seed-loan.ts'
import type { TestApp } from '../../support/world/test-app.ts'
import { Network } from './network.ts'
import { Phone } from './phone.ts'

export { paymentDraft, savePayment, voidDraft } from './drafts.ts'

export interface Round {
  readonly at: TestApp
  readonly network: Network
  readonly phone: Phone
  readonly ci: SeededMember
  readonly otherCi: SeededMember
  readonly loans: readonly SeededLoan[]
  /** One of them, the first where no other is asked for. Throws where there is no such loan. */
  loan(index?: number): SeededLoan
  close(): Promise<void>
}

/** Every round has a CI and loans of its own, so that tests may share one app. */
export async function openRound(at: TestApp, loans = 3): Promise<Round> {
  const ci = await anInvestigator(at)
  const otherCi = await anInvestigator(at)
  const released: SeededLoan[] = []
  for (let index = 0; index < loans; index++)
    released.push(await aReleasedLoan(at, await aClient(at, { investigator: ci })))
  const network = new Network(at)
  const phone = new Phone(network, ci)
  await phone.signIn()
  const loan = (index = 0) => {
    const found = released[index]
    if (!found) throw new Error(`the round has no loan ${index}`)
    return found
  }
  return { at, network, phone, ci, otherCi, loans: released, loan, close: () => phone.throwAway() }
}

/** A round of its own before each test of a file, with a page of its phone; closed after it. */
export function eachRound(
  at: TestApp,
  opened: (it: { round: Round; page: Offline }) => void,
  { loans = 2, started = false } = {},
): void {
  let round: Round
  beforeEach(async () => {
    round = await openRound(at, loans)
    const page = await round.phone.context()
    if (started) await runCycle(page, 'start')
    opened({ round, page })
  })
  afterEach(() => round.close())
}

export interface Posted {
  readonly command_id: string
  readonly amount: number
  readonly status: string
}

/** What the CI's round brought on the books, in the order of posting. */
export async function postedPayments({ at, ci }: Pick<Round, 'at' | 'ci'>): Promise<Posted[]> {
  return at.db
    .selectFrom('payment')
    .select(['command_id', 'amount', 'status'])
    .where('collector', '=', ci.mgtId)
    .orderBy('posting_order')
    .execute()
}

export async function statesOf(offline: Offline): Promise<Record<string, string>> {
  const rows = await offline.outbox.outbox.toArray()
  return Object.fromEntries(rows.map((row) => [row.id, row.state]))
}

/** Everything works again and the owner opens the app: runs until nothing is open, or fails. */
export async function healAndDrain({ network, phone }: Pick<Round, 'network' | 'phone'>): Promise<Offline> {
  network.up = true
  network.fault = () => undefined
  phone.locks.held.clear()
  await phone.signIn()
  const page = await phone.context()
  for (let turn = 0; turn < 30; turn++) {
    await runCycle(page, turn === 0 ? 'start' : 'manual')
    const open = await page.outbox.outbox
      .where('state')
      .anyOf([...OPEN_STATES])
      .toArray()
    if (open.every((row) => row.state === 'blocked')) return page
    phone.clock.advance(61_000)
  }
  const left = await page.outbox.outbox
    .where('state')
    .anyOf([...OPEN_STATES])
    .toArray()
  throw new Error(`still waiting: ${JSON.stringify(left.map(({ state, problem }) => ({ state, problem })))}`)
}

/**
 * What must hold after every fault: what the phone called saved is on the books exactly once, nothing else is, the sums are
 * equal to the centavo, and nothing is left over.
 */
export async function expectExactlyOnce(
  round: Pick<Round, 'at' | 'ci'>,
  saved: readonly { readonly id: string; readonly amount: Centavos }[],
  maybe: readonly { readonly id: string; readonly amount: Centavos }[] = [],
): Promise<void> {
  const posted = await postedPayments(round)
  const ids = posted.map((row) => row.command_id)
  expect(new Set(ids).size, 'a command was booked twice').toBe(ids.length)
  expect(
    saved.map((row) => row.id).filter((id) => !ids.includes(id)),
    'saved and never booked',
  ).toEqual([])
  const known = new Map([...saved, ...maybe].map((row) => [row.id, row.amount]))
  expect(
    ids.filter((id) => !known.has(id)),
    'booked and never saved',
  ).toEqual([])
  expect(posted.map((row) => [row.command_id, row.amount])).toEqual(ids.map((id) => [id, known.get(id)]))
  await expectBalancedBooks(round.at.db)
}
