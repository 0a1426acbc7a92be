/**
 * Every screen of the app, once: its address in the owner's spelling (`$name` is a parameter), its title in both languages, the
 * file that draws it and its entry in the menu. The app's routes, its page titles and the server's navigation list are made from
 * this table. A screen without a file is not built yet.
 */

/** What a screen is called: at its top, in the menu and as the page's title. */
export const TITLES = {
  accessDenied: { en: 'Access denied', fil: 'Walang access' },
  applyLoan: { en: 'Apply for a loan', fil: 'Mag-apply ng loan' },
  applications: { en: 'Pending loans', fil: 'Mga pending na loan' },
  application: { en: 'Loan application', fil: 'Loan application' },
  approvals: { en: 'Applications to approve', fil: 'Mga application na aaprubahan' },
  approvalsInMenu: { en: 'Approvals', fil: 'Mga aaprubahan' },
  approvedLoans: { en: 'Approved loans', fil: 'Mga approved na loan' },
  borrowers: { en: 'Borrowers', fil: 'Mga borrower' },
  cashBreakdown: { en: 'Cash breakdown', fil: 'Detalye ng cash' },
  cashOnHand: { en: 'Cash on hand', fil: 'Cash on hand' },
  changeOwnPassword: { en: 'Change own password', fil: 'Palitan ang sariling password' },
  changePassword: { en: 'Change password', fil: 'Palitan ang password' },
  choosePassword: { en: 'Choose your password', fil: 'Pumili ng password' },
  clientProfile: { en: 'Client profile', fil: 'Profile ng kliyente' },
  clients: { en: 'Clients', fil: 'Mga kliyente' },
  collectibles: { en: 'Collectibles', fil: 'Mga kokolektahin' },
  createCbPayroll: { en: 'Create cash bond payroll', fil: 'Gumawa ng cash bond payroll' },
  createPayroll: { en: 'Create payroll', fil: 'Gumawa ng payroll' },
  error: { en: 'Error', fil: 'Error' },
  expenses: { en: 'Expenses', fil: 'Mga gastos' },
  firstStart: { en: 'First start', fil: 'Unang pagbukas' },
  home: { en: 'Home', fil: 'Home' },
  lastSaturday: { en: 'Last Saturday', fil: 'Nakaraang Sabado' },
  loan: { en: 'Loan', fil: 'Loan' },
  loans: { en: 'Loans', fil: 'Mga loan' },
  makePenalty: { en: 'Make penalty', fil: 'Maglagay ng penalty' },
  me: { en: 'Me', fil: 'Ako' },
  monthlyCollections: { en: 'Monthly collections', fil: 'Buwanang koleksyon' },
  myLoans: { en: 'My loans', fil: 'Mga loan ko' },
  myProfile: { en: 'My profile', fil: 'Profile ko' },
  myTeam: { en: 'My team', fil: 'Ang team ko' },
  nextSaturday: { en: 'Next Saturday', fil: 'Susunod na Sabado' },
  notFound: { en: 'Page not found', fil: 'Walang ganitong page' },
  notifications: { en: 'Notices', fil: 'Mga abiso' },
  notices: { en: 'Notices', fil: 'Abiso' },
  outbox: { en: 'Outbox', fil: 'Outbox' },
  payments: { en: 'Payments', fil: 'Mga bayad' },
  payroll: { en: 'Payroll', fil: 'Payroll' },
  payrollDetails: { en: 'Payroll details', fil: 'Detalye ng payroll' },
  pendingAccount: { en: 'Your account', fil: 'Ang account ninyo' },
  profile: { en: 'Profile', fil: 'Profile' },
  paymentsToDecide: { en: 'Payments to decide', fil: 'Mga bayad na pagpapasyahan' },
  recordPayment: { en: 'Record payment', fil: 'I-record ang bayad' },
  recordVisit: { en: 'Record visit', fil: 'I-record ang pagpunta' },
  remittance: { en: 'Remittance', fil: 'Remittance' },
  requestResetPassword: { en: 'Request a password reset', fil: 'Humiling ng bagong password' },
  resetPassword: { en: 'Reset password', fil: 'I-reset ang password' },
  roundOrder: { en: 'My order', fil: 'Sarili kong ayos' },
  saturday: { en: 'Saturday', fil: 'Sabado' },
  signIn: { en: 'Sign in', fil: 'Mag-log in' },
  slip: { en: 'Slip', fil: 'Slip' },
  teamMember: { en: 'Team member', fil: 'Miyembro ng team' },
  thisSaturday: { en: 'This Saturday', fil: 'Ngayong Sabado' },
  toCollect: { en: 'Collectibles', fil: 'Kokolektahin' },
} as const
export type Title = keyof typeof TITLES

/** The groups of the office's menu; a screen without one comes above them. */
export const MENU_GROUPS = ['collect', 'clients', 'money', 'people'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Names of lucide's icons: one for each entry of a menu. */
export const MENU_ICONS = [
  'badge-alert',
  'banknote',
  'bell',
  'calendar-check',
  'calendar-days',
  'calendar-minus',
  'calendar-plus',
  'coins',
  'file-check',
  'hand-coins',
  'home',
  'list-checks',
  'receipt',
  'send',
  'shield-user',
  'user',
  'users',
  'wallet',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

interface MenuEntry {
  readonly icon: MenuIcon
  readonly group?: MenuGroup
  /** A shorter name than the title, for a bar under the thumb. */
  readonly label?: Title
}

export interface Screen {
  readonly path: string
  readonly title: Title
  /** Below `src/`. */
  readonly file?: string
  readonly menu?: MenuEntry
}

/** The screens of one role behind one frame. */
export interface Area {
  readonly root: string
  readonly layout: string
  /** Where its empty path leads. */
  readonly index: string
  /** Says of its screens without a file that they are not built yet. */
  readonly unbuilt?: string
  /** Their paths begin behind the root. */
  readonly screens: readonly Screen[]
}

export const PUBLIC_SCREENS: readonly Screen[] = [
  { path: '/login', title: 'signIn', file: 'areas/public/sign-in-client.tsx' },
  { path: '/login_ci', title: 'signIn', file: 'areas/public/sign-in-ci.tsx' },
  { path: '/login_admin', title: 'signIn', file: 'areas/public/sign-in-admin.tsx' },
  { path: '/login_super_admin', title: 'signIn', file: 'areas/public/sign-in-super-admin.tsx' },
  { path: '/first_start', title: 'firstStart', file: 'areas/public/first-start.tsx' },
  { path: '/request_reset_password', title: 'requestResetPassword' },
  { path: '/reset_password', title: 'resetPassword' },
  { path: '/choose_password', title: 'choosePassword', file: 'areas/public/choose-password.tsx' },
  { path: '/error', title: 'error', file: 'areas/public/error-page.tsx' },
  { path: '/AccessDenied', title: 'accessDenied', file: 'areas/public/access-denied.tsx' },
  { path: '/slip/$id', title: 'slip', file: 'areas/public/read-slip.tsx' },
]

/** Of an account that is not active yet. */
export const PENDING_AREA: Area = {
  root: '/PendingAccount',
  layout: 'areas/pending/pending-layout.tsx',
  index: 'areas/pending/pending-index.tsx',
  screens: [
    {
      path: '/Home',
      title: 'pendingAccount',
      file: 'areas/pending/pending-home.tsx',
      menu: { icon: 'home', label: 'home' },
    },
    {
      path: '/my_profile',
      title: 'myProfile',
      file: 'areas/pending/pending-my-profile.tsx',
      menu: { icon: 'user' },
    },
  ],
}

export const CLIENT_AREA: Area = {
  root: '/ClientUser',
  layout: 'areas/client/client-layout.tsx',
  index: 'areas/client/client-index.tsx',
  unbuilt: 'areas/client/client-unbuilt.tsx',
  screens: [
    { path: '/Home', title: 'home', file: 'areas/client/home/client-home.tsx', menu: { icon: 'home' } },
    {
      path: '/My_Loans',
      title: 'myLoans',
      file: 'areas/client/loans/my-loans.tsx',
      menu: { icon: 'hand-coins' },
    },
    { path: '/My_Loans/loan/$application_id', title: 'loan', file: 'areas/client/loans/own-loan.tsx' },
    { path: '/My_Loans/apply_loan', title: 'applyLoan', file: 'areas/client/apply/apply-loan.tsx' },
    {
      path: '/My_Loans/apply_loan/$loan_amount',
      title: 'applyLoan',
      file: 'areas/client/apply/apply-loan-amount.tsx',
    },
    {
      path: '/Notifications',
      title: 'notifications',
      file: 'areas/client/notifications.tsx',
      menu: { icon: 'bell' },
    },
    {
      path: '/My_Profile',
      title: 'myProfile',
      file: 'areas/client/client-my-profile.tsx',
      menu: { icon: 'user' },
    },
    { path: '/Profile', title: 'profile' },
    {
      path: '/changeownpassword',
      title: 'changeOwnPassword',
      file: 'areas/client/client-change-own-password.tsx',
    },
    { path: '/outbox', title: 'outbox', file: 'areas/client/client-outbox.tsx' },
  ],
}

export const CI_AREA: Area = {
  root: '/CIUser',
  layout: 'areas/ci/ci-layout.tsx',
  index: 'areas/ci/ci-index.tsx',
  screens: [
    {
      path: '/changeownpassword',
      title: 'changeOwnPassword',
      file: 'areas/ci/profile/ci-change-own-password.tsx',
    },
    {
      path: '/thisSaturdayColl',
      title: 'thisSaturday',
      file: 'areas/ci/round/this-saturday.tsx',
      menu: { icon: 'calendar-check', label: 'saturday' },
    },
    { path: '/lastSaturdayColl', title: 'lastSaturday', file: 'areas/ci/round/last-saturday.tsx' },
    { path: '/nextSaturdayColl', title: 'nextSaturday', file: 'areas/ci/round/next-saturday.tsx' },
    {
      path: '/monthlyCollections',
      title: 'monthlyCollections',
      file: 'areas/ci/round/monthly-collections.tsx',
    },
    {
      path: '/collectibles',
      title: 'collectibles',
      file: 'areas/ci/round/collectibles.tsx',
      menu: { icon: 'list-checks', label: 'toCollect' },
    },
    {
      path: '/pending_loan',
      title: 'applications',
      file: 'areas/ci/applications/pending-loans.tsx',
      menu: { icon: 'file-check', label: 'loans' },
    },
    {
      path: '/pending_loan/$application_id',
      title: 'application',
      file: 'areas/ci/applications/application.tsx',
    },
    { path: '/approved_loan', title: 'approvedLoans', file: 'areas/ci/applications/approved-loans.tsx' },
    { path: '/client_profile/$acc_id', title: 'clientProfile', file: 'areas/ci/client/client-profile.tsx' },
    { path: '/round_order', title: 'roundOrder', file: 'areas/ci/round/round-order.tsx' },
    { path: '/pay/$loan_id', title: 'recordPayment', file: 'areas/ci/payment/record-payment.tsx' },
    { path: '/visit/$loan_id', title: 'recordVisit', file: 'areas/ci/visit/record-visit.tsx' },
    { path: '/slip/$payment_id', title: 'slip', file: 'areas/ci/slip/show-slip.tsx' },
    { path: '/remittance', title: 'remittance', file: 'areas/ci/cash/remittance.tsx' },
    { path: '/outbox', title: 'outbox', file: 'areas/ci/outbox/outbox.tsx' },
    {
      path: '/My_Profile',
      title: 'myProfile',
      file: 'areas/ci/profile/ci-my-profile.tsx',
      menu: { icon: 'user', label: 'me' },
    },
  ],
}

/** What admin and super admin both have: a path, a title, a file of each role where it is built, an entry in the menu. */
export type OfficeScreen = Omit<Screen, 'file'> & { readonly isBuilt?: true }

export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  { path: '/home', title: 'home', isBuilt: true, menu: { icon: 'home' } },
  { path: '/collectibles', title: 'collectibles', menu: { icon: 'list-checks', group: 'collect' } },
  { path: '/lastSaturdayColl', title: 'lastSaturday', menu: { icon: 'calendar-minus', group: 'collect' } },
  { path: '/thisSaturdayColl', title: 'thisSaturday', menu: { icon: 'calendar-check', group: 'collect' } },
  { path: '/nextSaturdayColl', title: 'nextSaturday', menu: { icon: 'calendar-plus', group: 'collect' } },
  {
    path: '/monthlyCollections',
    title: 'monthlyCollections',
    menu: { icon: 'calendar-days', group: 'collect' },
  },
  {
    path: '/approvals',
    title: 'approvals',
    isBuilt: true,
    menu: { icon: 'file-check', label: 'approvalsInMenu', group: 'clients' },
  },
  { path: '/clients', title: 'clients', menu: { icon: 'users', group: 'clients' } },
  { path: '/client_profile/$acc_id', title: 'clientProfile' },
  { path: '/borrowers', title: 'borrowers', menu: { icon: 'hand-coins', group: 'clients' } },
  { path: '/borrowers/$stats', title: 'borrowers' },
  { path: '/coh', title: 'cashOnHand', isBuilt: true, menu: { icon: 'banknote', group: 'money' } },
  { path: '/coh/breakdown', title: 'cashBreakdown', isBuilt: true },
  { path: '/expenses', title: 'expenses', isBuilt: true, menu: { icon: 'receipt', group: 'money' } },
  { path: '/payments', title: 'payments', isBuilt: true, menu: { icon: 'coins', group: 'money' } },
  { path: '/payments/to_decide', title: 'paymentsToDecide', isBuilt: true },
  { path: '/payments/record', title: 'recordPayment', isBuilt: true },
  { path: '/payroll', title: 'payroll', menu: { icon: 'wallet', group: 'money' } },
  { path: '/payroll/payrolldetails', title: 'payrollDetails' },
  { path: '/my_team', title: 'myTeam', menu: { icon: 'shield-user', group: 'people' } },
  { path: '/my_team/profile/$mgt_id', title: 'teamMember' },
  { path: '/outbox', title: 'outbox', isBuilt: true, menu: { icon: 'send' } },
  { path: '/changeownpassword', title: 'changeOwnPassword', isBuilt: true },
  { path: '/change_password', title: 'changePassword' },
]

export const ADMIN_SCREENS: readonly OfficeScreen[] = [
  { path: '/makepenalty', title: 'makePenalty', menu: { icon: 'badge-alert', group: 'clients' } },
  { path: '/create_payroll', title: 'createPayroll' },
  { path: '/create_cb_payroll', title: 'createCbPayroll' },
]
