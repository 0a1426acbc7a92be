/** How the places of the server's navigation list are grouped beside an office screen, and their icons. */
import type { ComponentType } from 'react'
import {
  CashIcon,
  ClientsIcon,
  CollectIcon,
  ExpenseIcon,
  HomeIcon,
  LoanIcon,
  LoansIcon,
  OpenIcon,
  SafeIcon,
  SaturdayIcon,
  SpanIcon,
  TeamIcon,
  WarningIcon,
} from '../../ui/icons.ts'

export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
export type Group = 'collect' | 'clients' | 'money' | 'people'

interface Place {
  /** None for the home, above all groups. */
  readonly group: Group | undefined
  readonly icon: Icon
}

const PLACES: Readonly<Record<string, Place>> = {
  'nav.home': { group: undefined, icon: HomeIcon },
  'nav.collectibles': { group: 'collect', icon: CollectIcon },
  'nav.lastSaturday': { group: 'collect', icon: SaturdayIcon },
  'nav.thisSaturday': { group: 'collect', icon: SaturdayIcon },
  'nav.nextSaturday': { group: 'collect', icon: SaturdayIcon },
  'nav.monthly': { group: 'collect', icon: SpanIcon },
  'nav.clients': { group: 'clients', icon: ClientsIcon },
  'nav.borrowers': { group: 'clients', icon: LoanIcon },
  'nav.penalty': { group: 'clients', icon: WarningIcon },
  'nav.payments': { group: 'money', icon: LoansIcon },
  'nav.cashOnHand': { group: 'money', icon: SafeIcon },
  'nav.expenses': { group: 'money', icon: ExpenseIcon },
  'nav.payroll': { group: 'money', icon: CashIcon },
  'nav.team': { group: 'people', icon: TeamIcon },
}

/** A place that this version does not know stands with the people. */
const UNKNOWN: Place = { group: 'people', icon: OpenIcon }

export const placeOf = (label: string): Place => PLACES[label] ?? UNKNOWN

const GROUPS = [undefined, 'collect', 'clients', 'money', 'people'] as const

/** The list in its groups, empty ones left out; within a group it keeps the server's order. */
export function grouped<Item extends { readonly label: string }>(
  items: readonly Item[],
): { group: Group | undefined; items: Item[] }[] {
  return GROUPS.map((group) => ({
    group,
    items: items.filter(({ label }) => placeOf(label).group === group),
  })).filter(({ items: found }) => found.length > 0)
}
