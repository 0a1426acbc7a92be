/**
 * The accounts of the books and how they are named. An account is a word, or a word and whose it is: `bank`,
 * `cash_with_collector:12`, `loan_receivable:345`, `expense:fuel`.
 *
 * Assets and expenses grow by debits, the others by credits. Interest, fees and penalties are income when they are collected
 * (cash basis), so a receivable holds principal only.
 */
export const ACCOUNT_KINDS = ['asset', 'liability', 'income', 'expense', 'equity'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Every account word, its kind, and whether it is kept per owner (`word:owner`). */
export const CHART = {
  cash_on_hand: { kind: 'asset', perOwner: false },
  cash_with_collector: { kind: 'asset', perOwner: true },
  bank: { kind: 'asset', perOwner: false },
  e_wallet: { kind: 'asset', perOwner: false },
  suspense: { kind: 'asset', perOwner: false },
  loan_receivable: { kind: 'asset', perOwner: true },
  employee_advance: { kind: 'asset', perOwner: true },
  collector_over_short: { kind: 'asset', perOwner: true },
  client_debt: { kind: 'asset', perOwner: true },
  client_credit: { kind: 'liability', perOwner: true },
  overdrawn: { kind: 'liability', perOwner: true },
  uncollected_interest: { kind: 'liability', perOwner: true },
  uncollected_penalty: { kind: 'liability', perOwner: true },
  statutory_payable: { kind: 'liability', perOwner: false },
  sss_payable: { kind: 'liability', perOwner: false },
  philhealth_payable: { kind: 'liability', perOwner: false },
  pagibig_payable: { kind: 'liability', perOwner: false },
  withholding_payable: { kind: 'liability', perOwner: false },
  government_loans_payable: { kind: 'liability', perOwner: false },
  cash_bond_payable: { kind: 'liability', perOwner: true },
  interest_income: { kind: 'income', perOwner: false },
  service_fee_income: { kind: 'income', perOwner: false },
  notarial_fee_income: { kind: 'income', perOwner: false },
  other_fee_income: { kind: 'income', perOwner: false },
  penalty_income: { kind: 'income', perOwner: false },
  recovery_income: { kind: 'income', perOwner: false },
  expense: { kind: 'expense', perOwner: true },
  payroll_expense: { kind: 'expense', perOwner: false },
  employer_share_expense: { kind: 'expense', perOwner: false },
  over_short: { kind: 'expense', perOwner: false },
  write_off: { kind: 'expense', perOwner: false },
  owners_capital: { kind: 'equity', perOwner: false },
  opening_balance: { kind: 'equity', perOwner: false },
} as const satisfies Record<string, { kind: AccountKind; perOwner: boolean }>

export type AccountWord = keyof typeof CHART
type OwnedWord = {
  [Word in AccountWord]: (typeof CHART)[Word]['perOwner'] extends true ? Word : never
}[AccountWord]
export type AccountCode = Exclude<AccountWord, OwnedWord> | `${OwnedWord}:${string}`

/** Accounts kept for each member of the team, and for each client: their owner is a `mgt_id`, an `acc_id`. */
export const OF_MEMBERS = [
  'cash_with_collector',
  'collector_over_short',
  'employee_advance',
  'cash_bond_payable',
] as const satisfies readonly OwnedWord[]
export const OF_CLIENTS = ['client_credit', 'client_debt'] as const satisfies readonly OwnedWord[]

/** Where the company's own money lies. */
export const CASH_PLACES = ['cash_on_hand', 'bank', 'e_wallet'] as const
export type CashPlace = (typeof CASH_PLACES)[number]

export const cashWithCollector = (mgtId: number): AccountCode => `cash_with_collector:${mgtId}`
export const loanReceivable = (loanId: number): AccountCode => `loan_receivable:${loanId}`
export const clientCredit = (accId: number): AccountCode => `client_credit:${accId}`
export const expense = (category: string): AccountCode => `expense:${category}`
export const employeeAdvance = (mgtId: number): AccountCode => `employee_advance:${mgtId}`
/** Short is owed by the collector, over is owed to somebody: until it is decided, it is with who handed the cash over. */
export const collectorOverShort = (mgtId: number): AccountCode => `collector_over_short:${mgtId}`
export const clientDebt = (accId: number): AccountCode => `client_debt:${accId}`
/** What the bank, or a wallet, took back beyond what it held: the next money that comes there pays it first. */
export const overdrawn = (place: CashPlace): AccountCode => `overdrawn:${place}`
export const cashBondPayable = (mgtId: number): AccountCode => `cash_bond_payable:${mgtId}`

export interface Account {
  readonly code: AccountCode
  readonly word: AccountWord
  /** Whose it is; empty where the company has only one. */
  readonly owner: string
  readonly kind: AccountKind
}

/** Reads a code. Throws RangeError where it is no account of the chart. */
export function accountOf(code: string): Account {
  const colon = code.indexOf(':')
  const word = colon < 0 ? code : code.slice(0, colon)
  const owner = colon < 0 ? '' : code.slice(colon + 1)
  if (!isAccountWord(word) || CHART[word].perOwner !== (owner !== '') || (colon >= 0 && owner === ''))
    throw new RangeError(`no such account: ${code}`)
  return { code: code as AccountCode, word, owner, kind: CHART[word].kind }
}

function isAccountWord(word: string): word is AccountWord {
  return Object.hasOwn(CHART, word)
}

/** The side on which an account grows. */
export function normalSide(kind: AccountKind): 'debit' | 'credit' {
  return kind === 'asset' || kind === 'expense' ? 'debit' : 'credit'
}
