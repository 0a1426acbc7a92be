/** The icons of the server's navigation list, and its entries in their groups. */
import type { ComponentType } from 'react'
import { MENU_GROUPS, type MenuGroup, type MenuIcon } from '../../../contract/screens/screens.table.ts'
import {
  CashIcon,
  ClientsIcon,
  CollectIcon,
  ExpenseIcon,
  HomeIcon,
  LoanIcon,
  LoansIcon,
  MeIcon,
  NoticeIcon,
  OpenIcon,
  PaymentIcon,
  SafeIcon,
  SaturdayIcon,
  SendIcon,
  SpanIcon,
  TeamIcon,
  WarningIcon,
} from '../../ui/icons.ts'

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

const ICONS: Readonly<Record<MenuIcon, Icon>> = {
  'badge-alert': WarningIcon,
  banknote: SafeIcon,
  bell: NoticeIcon,
  'calendar-check': SaturdayIcon,
  'calendar-days': SpanIcon,
  'calendar-minus': SaturdayIcon,
  'calendar-plus': SaturdayIcon,
  coins: PaymentIcon,
  'file-check': LoansIcon,
  'hand-coins': LoanIcon,
  home: HomeIcon,
  'list-checks': CollectIcon,
  receipt: ExpenseIcon,
  send: SendIcon,
  'shield-user': TeamIcon,
  user: MeIcon,
  users: ClientsIcon,
  wallet: CashIcon,
}

/** An icon that this version does not know is a plain one. */
export const iconOf = (name: string): Icon =>
  Object.hasOwn(ICONS, name) ? ICONS[name as MenuIcon] : OpenIcon

/** Entries without a group first, empty groups left out; within a group the server's order. */
export function grouped<Item extends { readonly group?: MenuGroup | undefined }>(
  items: readonly Item[],
): { group: MenuGroup | undefined; items: Item[] }[] {
  return [undefined, ...MENU_GROUPS]
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter(({ items: found }) => found.length > 0)
}
