/** The navigation list of each role, in the owner's paths; labels are keys of the words, icons are names of the one set. */
import type { SignedInUser } from '../../../contract/auth.ts'
import { homeOf, type Role } from '../../../domain/people/role.ts'

type Item = SignedInUser['nav'][number]

const item = (label: string, path: string, icon: string): Item => ({ label, path, icon })

const CLIENT = [
  item('nav.home', '/ClientUser/Home', 'home'),
  item('nav.myLoans', '/ClientUser/My_Loans', 'hand-coins'),
  item('nav.notifications', '/ClientUser/Notifications', 'bell'),
  item('nav.myProfile', '/ClientUser/My_Profile', 'user'),
]

const CI = [
  item('nav.saturday', '/CIUser/thisSaturdayColl', 'calendar-check'),
  item('nav.collectibles', '/CIUser/collectibles', 'list-checks'),
  item('nav.loans', '/CIUser/pending_loan', 'file-check'),
  item('nav.me', '/CIUser/My_Profile', 'user'),
]

const office = (home: string, own: readonly Item[]): Item[] => [
  item('nav.home', `${home}/home`, 'home'),
  item('nav.clients', `${home}/clients`, 'users'),
  item('nav.borrowers', `${home}/borrowers`, 'hand-coins'),
  item('nav.collectibles', `${home}/collectibles`, 'list-checks'),
  item('nav.lastSaturday', `${home}/lastSaturdayColl`, 'calendar-minus'),
  item('nav.thisSaturday', `${home}/thisSaturdayColl`, 'calendar-check'),
  item('nav.nextSaturday', `${home}/nextSaturdayColl`, 'calendar-plus'),
  item('nav.monthly', `${home}/monthlyCollections`, 'calendar-days'),
  ...own,
  item('nav.expenses', `${home}/expenses`, 'receipt'),
  item('nav.payroll', `${home}/payroll`, 'wallet'),
  item('nav.cashOnHand', `${home}/coh`, 'banknote'),
  item('nav.team', `${home}/my_team`, 'shield-user'),
]

const PENDING = [
  item('nav.home', '/PendingAccount/Home', 'home'),
  item('nav.myProfile', '/PendingAccount/my_profile', 'user'),
]

export function navigationOf(role: Role, active: boolean): Item[] {
  if (!active) return PENDING
  const home = homeOf(role, true)
  switch (role) {
    case 'CLIENT_USER':
      return CLIENT
    case 'CI_USER':
      return CI
    case 'ADMIN_USER':
      return office(home, [
        item('nav.payments', `${home}/payments`, 'coins'),
        item('nav.penalty', `${home}/makepenalty`, 'badge-alert'),
      ])
    case 'SUPER_ADMIN_USER':
      return office(home, [])
  }
}
