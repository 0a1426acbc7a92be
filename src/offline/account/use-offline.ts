/** The one file of this folder that knows React: screens read the phone's work through these hooks, always up to date. */
import { useMemo, useSyncExternalStore } from 'react'
import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import type { ClientProfile } from '../../../contract/people/client-profile.ts'
import { instantMs, type Instant, type LocalDate } from '../../../domain/calendar.ts'
import { cashHeld, type CashHeld } from '../../../domain/cash/cash-held.ts'
import type { Span } from '../../../domain/span.ts'
import { ZERO, type Centavos } from '../../../domain/money.ts'
import type { PaymentStatus } from '../../../domain/payments/payment-status.ts'
import { cashMoves } from '../round/books-cash.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { isOpen, isPosted } from '../outbox/command-state.ts'
import { currentOffline, subscribeCurrentOffline } from './current-offline.ts'
import type { LiveStore } from '../round/live-store.ts'
import { liveOf, paymentStatusStore, type RoundOrder, type StopList } from '../round/live.ts'
import type { Offline } from './offline.ts'
import { isListed, type ApplicationList } from '../round/listed-applications.ts'
import { outboxSummary, type OutboxSummary } from '../outbox/outbox-summary.ts'
import { roundTotals, standingPayments, type RoundTotals, type StopView } from '../round/projection.ts'
import { roundViews, viewOf } from '../round/round-views.ts'

const NONE: readonly CommandRow[] = []
const nothing = () => undefined
const noSubscription = () => () => {}

/** Undefined until an account's work is open. */
export function useOffline(): Offline | undefined {
  return useSyncExternalStore(subscribeCurrentOffline, currentOffline, currentOffline)
}

function useLive<T>(store: LiveStore<T> | undefined): T | undefined {
  const get = store?.get ?? nothing
  return useSyncExternalStore(store?.subscribe ?? noSubscription, get, get)
}

/** All records of this account on the phone, by loan too; undefined until they are read. */
export function useCommands() {
  const offline = useOffline()
  return useLive(offline && liveOf(offline).commands)
}

export interface RoundOptions {
  readonly monthlyOnly?: boolean
}

export interface Round {
  readonly views: readonly StopView[]
  readonly totals: RoundTotals
  readonly asOf: Instant | null
}

/** Undefined while loading. */
export function useRound({ from, to }: Span, options?: RoundOptions): Round | undefined {
  const offline = useOffline()
  const list = useLive(offline && liveOf(offline).stops)
  const commands = useCommands()
  const today = offline?.around.clock.today()
  const monthlyOnly = options?.monthlyOnly ?? false
  return useMemo(() => {
    if (!list || !commands || !today) return undefined
    const span = { from, to }
    const views = roundViews(list, commands, span, today, monthlyOnly)
    // Of a loan that left this phone nothing says how it is paid, so the sheet of monthly loans can't claim it.
    const gone = monthlyOnly ? NONE : goneFrom(list, standingPayments(commands.rows, span))
    return { views, totals: roundTotals(views, gone), asOf: list.asOf }
  }, [list, commands, from, to, today, monthlyOnly])
}

/** Undefined while loading. */
export function useRoundOrder(): RoundOrder | undefined {
  const offline = useOffline()
  return useLive(offline && liveOf(offline).round)
}

/** Every stop on this phone, whatever the days; undefined while loading. */
export function useStopsHere(): StopList['stops'] | undefined {
  const offline = useOffline()
  return useLive(offline && liveOf(offline).stops)?.stops
}

/** Whether the company wants to know where payments are taken. */
export function useAsksPlace(): boolean {
  const offline = useOffline()
  return useLive(offline && liveOf(offline).stops)?.asksPlace ?? false
}

function goneFrom({ stops }: StopList, payments: readonly CommandRow[]): CommandRow[] {
  const held = new Set(stops.map((row) => row.loan_id))
  return payments.filter((row) => row.display.loanId !== undefined && !held.has(row.display.loanId))
}

/** Undefined while loading, null where this phone has no such loan. */
export function useStop(loanId: number): StopView | undefined | null {
  const offline = useOffline()
  const list = useLive(offline && liveOf(offline).stops)
  const commands = useCommands()
  const today = offline?.around.clock.today()
  return useMemo(() => {
    if (!list || !commands || !today) return undefined
    const cached = list.stops.find((row) => row.loan_id === loanId)
    return cached
      ? viewOf(cached, commands.byLoan.get(loanId) ?? NONE, { from: today, to: today }, today)
      : null
  }, [list, commands, loanId, today])
}

export function useLoanCommands(loanId: number): readonly CommandRow[] {
  return useCommands()?.byLoan.get(loanId) ?? NONE
}

/** What was decided here on one application. */
export function useApplicationCommands(applicationId: number): readonly CommandRow[] {
  const commands = useCommands()
  return useMemo(
    () => commands?.rows.filter((row) => row.display.applicationId === applicationId) ?? NONE,
    [commands, applicationId],
  )
}

export interface PendingApplication {
  readonly card: ApplicationCard
  /** A decision that the card does not show yet, or one that was refused. */
  readonly pending: CommandRow | null
}

export function useApplications(which: ApplicationList): readonly PendingApplication[] | undefined {
  const offline = useOffline()
  const list = useLive(offline && liveOf(offline).applications)
  const commands = useCommands()
  return useMemo(() => {
    if (!list || !commands) return undefined
    return list.applications
      .filter(({ card }) => isListed(which, card.status))
      .map(({ card }) => ({ card, pending: decisionOn(card, commands.rows) }))
  }, [list, commands, which])
}

function decisionOn(card: ApplicationCard, rows: readonly CommandRow[]): CommandRow | null {
  const own = rows.filter((row) => row.display.applicationId === card.application_id)
  const shown = own.filter(
    (row) =>
      isOpen(row.state) ||
      row.state === 'rejected' ||
      row.state === 'quarantined' ||
      (isPosted(row.state) && (row.ack?.version ?? 0) > card.version),
  )
  return shown.at(-1) ?? null
}

const NOTHING_KNOWN: ReadonlyMap<string, PaymentStatus> = new Map()

/** What became of the payments of those clients, of whom the phone has the profile. */
export function useStatusInBooks(rows: readonly CommandRow[]): ReadonlyMap<string, PaymentStatus> {
  const offline = useOffline()
  const accIds = [...new Set(rows.flatMap(({ display }) => display.accId ?? []))].toSorted((a, b) => a - b)
  const asked = accIds.join(' ')
  const store = useMemo(
    () => offline && paymentStatusStore(offline, asked === '' ? [] : asked.split(' ').map(Number)),
    [offline, asked],
  )
  return useLive(store) ?? NOTHING_KNOWN
}

export interface ProfileView {
  readonly profile: ClientProfile
  readonly commands: readonly CommandRow[]
  readonly asOf: Instant
}

/** Undefined while loading, null where the profile is not on this phone. */
export function useProfile(accId: number): ProfileView | undefined | null {
  const offline = useOffline()
  const store = useMemo(() => offline && liveOf(offline).profile(accId), [offline, accId])
  const answer = useLive(store)
  const commands = useCommands()
  return useMemo(() => {
    if (!answer || !commands) return undefined
    const { found } = answer
    if (!found) return null
    const loans = new Set(found.profile.loans.map((loan) => loan.loan_id))
    const own = commands.rows.filter(
      ({ display }) => display.accId === accId || (display.loanId !== undefined && loans.has(display.loanId)),
    )
    return { profile: found.profile, commands: own, asOf: found.asOf }
  }, [answer, commands, accId])
}

/** How many clients of the first list have come, and of how many; undefined while nothing is under way. */
export function usePullProgress(): { readonly done: number; readonly clients: number } | undefined {
  const offline = useOffline()
  const progress = useLive(offline && liveOf(offline).pull)?.progress
  if (progress?.clients === undefined || progress.done === undefined) return undefined
  return { done: Math.min(progress.done, progress.clients), clients: progress.clients }
}

const EMPTY_OUTBOX = outboxSummary(
  [],
  {},
  { today: '' as LocalDate, asOf: null, running: false, full: false },
)

export function useOutbox(): OutboxSummary {
  const offline = useOffline()
  const commands = useCommands()
  const meta = useLive(offline && liveOf(offline).meta)
  const list = useLive(offline && liveOf(offline).stops)
  return useMemo(() => {
    if (!offline || !commands) return EMPTY_OUTBOX
    const { clock } = offline.around
    const running = commands.sendingUntil > instantMs(clock.now())
    const facts = { today: clock.today(), asOf: list?.asOf ?? null, running, full: offline.memory.full }
    return outboxSummary(commands.rows, meta ?? {}, facts)
  }, [offline, commands, meta, list])
}

export interface CashWithYou extends CashHeld {
  /** When the books were last heard; null where never. */
  readonly asOf: Instant | null
  /** What earlier remittances were over (more than zero) or short of, and no one has decided yet. */
  readonly overShort: Centavos
}

/** What the collector holds: the one figure of the round, the outbox, the remittance and the profile. Undefined while loading. */
export function useCashHeld(): CashWithYou | undefined {
  const offline = useOffline()
  const commands = useCommands()
  const cash = useLive(offline && liveOf(offline).cash)
  const today = offline?.around.clock.today()
  return useMemo(() => {
    if (!commands || !cash || !today) return undefined
    const { asOf = null, overShort = ZERO } = cash.books ?? {}
    return { ...cashHeld(cashMoves(commands.rows), cash.books, today), asOf, overShort }
  }, [commands, cash, today])
}
