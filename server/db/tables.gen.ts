// Made from server/db/migrations by tools/generate-tables.mjs; do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'

export interface AccountTable {
  acc_id: Generated<number>
  p_id: number
  username: string
  username_key: ColumnType<string, never, never>
  password_hash: string
  role: 'CLIENT_USER' | 'CI_USER' | 'ADMIN_USER' | 'SUPER_ADMIN_USER'
  status: 'Pending' | 'Active' | 'Suspended' | 'Closed'
  email: Generated<string>
  created_at: Instant
  last_sign_in_at: Instant | null
  search_key: Generated<string>
  password_set_by: number | null
  email_verified_at: Instant | null
  reset_allowed_until: Instant | null
}

export interface AccountVouchTable {
  vouch_id: Generated<number>
  acc_id: number
  by_acc_id: number
  kind: 'person' | 'password' | 'address'
  since: Instant
  until: Instant | null
  ended_by: number | null
}

export interface ActAloneTable {
  act_id: Generated<number>
  done_at: Instant
  business_on: LocalDate
  acc_id: number
  mark: 'alone' | 'limit overridden' | 'small company on' | 'control loosened' | 'value given up'
  call: string
  row_table: string
  row_id: string
  amount: Centavos | null
  reason: Generated<string>
}

export interface ApplicationTable {
  application_id: Generated<number>
  acc_id: number
  terms_id: number
  amount: Centavos
  purpose: Generated<string>
  status: 'Pending' | 'Approved by CI' | 'Approved by Admin' | 'Released' | 'Fully Paid' | 'Rejected' | 'Cancelled' | 'Restructured' | 'Written Off'
  applied_at: Instant
  ci_mgt_id: number | null
  ci_findings: string | null
  ci_recommended_amount: Centavos | null
  ci_visit_place: string | null
  ci_decided_at: Instant | null
  admin_acc_id: number | null
  approved_amount: Centavos | null
  approved_terms_id: number | null
  admin_decided_at: Instant | null
  rejected_reason: string | null
  rejected_by: number | null
  rejected_at: Instant | null
  version: Generated<number>
  cancelled_at: Instant | null
  cancelled_reason: Generated<string>
  acted_alone: Generated<boolean>
  overridden_limits: ColumnType<unknown, string | null, string | null>
  override_reason: string | null
  restructures_on: LocalDate | null
  restructured_due_on: LocalDate | null
  renews_loan_id: number | null
}

export interface AttemptTable {
  key: string
  spent_until: Instant
}

export interface AuditTable {
  audit_id: Generated<number>
  at: Instant
  acc_id: number | null
  call: string
  command_id: string | null
  address: Generated<string>
  input: ColumnType<unknown, string | null, string | null>
  changes: ColumnType<unknown, string | null, string | null>
  content_hash: string | null
  blanked_for: number | null
}

export interface BondLineTable {
  payroll_id: number
  mgt_id: number
  direction: 'collect' | 'pay out'
  amount: Centavos
  reason: Generated<string>
}

export interface CashDayTable {
  place: string
  business_on: LocalDate
  line: string
  stripe: number
  received: Centavos
  paid: Centavos
  times_received: number
  times_paid: number
}

export interface CashDifferenceTable {
  difference_id: Generated<number>
  mgt_id: number
  amount: Centavos
  remittance_id: string | null
  payment_id: string | null
  reason: Generated<string>
  noted_at: Instant
  noted_by: number
}

export interface ChainDigestTable {
  chain: 'audit' | 'transfer'
  no: number
  closed_day: LocalDate
  to_id: number
  rows: number
  digest: string
  made_at: Instant
}

export interface ClientTable {
  acc_id: number
  assigned_ci: number | null
  loan_level: Generated<number>
  route_order: Generated<number>
  first_level: number | null
  file_version: Generated<number>
}

export interface ClientChangeTable {
  acc_id: number
  xid: string
}

export interface ClientDebtTable {
  debt_id: Generated<number>
  acc_id: number
  loan_id: number
  payment_id: string
  stands_for_it: string
  amount: Centavos
  paid: Generated<Centavos>
  noted_at: Instant
  noted_by: number
  reason: string
}

export interface ClientDepartureTable {
  acc_id: number
  mgt_id: number
  reason: 'reassigned' | 'closed'
  xid: string
}

export interface ClosedMonthTable {
  month: LocalDate
  closed_at: Instant
  closed_by: number
  trial_balance: ColumnType<unknown, string | null, string | null>
}

export interface CoMakerTable {
  p_id: number
  pcd_name: string
  pcd_contact: string
  pcd_work: string
  pcd_net: Centavos
  pcd_address: string
}

export interface CollectorCashTable {
  account: string
  stripe: number
  amount: Centavos
}

export interface CommandLogTable {
  command_id: string
  acc_id: number
  call: string
  body_hash: string
  device_id: string | null
  seq: number | null
  status: 'in progress' | 'applied' | 'rejected'
  http_status: number | null
  answer: ColumnType<unknown, string | null, string | null>
  received_at: Instant
  occurred_at: Instant | null
  skew_ms: number | null
}

export interface ConsentTable {
  consent_id: Generated<number>
  acc_id: number
  kind: 'registration' | 'photos' | 'credit check'
  text_version: string
  channel: 'app' | 'office'
  address: Generated<string>
  given_at: Instant
}

export interface ContributionTableTable {
  effective_from: LocalDate
  tables: ColumnType<unknown, string | null, string | null>
  source: string
}

export interface CreditUseTable {
  use_id: Generated<number>
  loan_id: number
  amount: Centavos
  payment_id: string | null
  used_at: Instant
  used_by: number
  reason: Generated<string>
  undone_at: Instant | null
}

export interface DayEndRunTable {
  day: LocalDate
  runner: string
  lease_until: Instant
  started_at: Instant
  finished_at: Instant | null
  last_loan_id: Generated<number>
  loans: Generated<number>
  proposals: Generated<number>
  proposed: Generated<Centavos>
  notices: Generated<number>
  failed: Generated<number>
  last_error: Generated<string>
}

export interface DeviceTable {
  device_id: string
  acc_id: number
  series_no: Generated<number>
  label: Generated<string>
  registered_at: Instant
  blocked_at: Instant | null
  heartbeat: ColumnType<unknown, string | null, string | null>
  heartbeat_at: Instant | null
  blocked_by: number | null
  block_reason: Generated<string>
}

export interface DifferenceDecisionTable {
  decision_id: Generated<number>
  difference_id: number
  kind: 'absorbed' | 'collected' | 'from pay' | 'given back' | 'offset'
  amount: Centavos
  against: number | null
  heard_on: LocalDate | null
  consent_on: LocalDate | null
  taken: Generated<Centavos>
  decided_at: Instant
  decided_by: number
  acted_alone: Generated<boolean>
  reason: string
}

export interface DisclosureAcceptanceTable {
  acceptance_id: Generated<number>
  application_id: number
  text_version: string
  channel: 'app' | 'paper'
  statement: ColumnType<unknown, string | null, string | null>
  accepted_at: Instant
  recorded_by: number
}

export interface EmailCodeTable {
  acc_id: number
  email: string
  code_hash: string
  tries: Generated<number>
  created_at: Instant
  expires_at: Instant
}

export interface ErasureTable {
  acc_id: number
  asked_at: Instant
  asked_by: number
  reason: string
  purge_on: LocalDate
  legal_hold: Generated<boolean>
  purged_at: Instant | null
}

export interface ExpenseTable {
  expense_id: Generated<number>
  category: string
  payee: string
  particulars: string
  amount: Centavos
  expense_on: LocalDate
  mgt_id: number | null
  receipt: string | null
  paid_from: 'cash_on_hand' | 'bank' | null
  paid_on: LocalDate | null
  status: 'Pending' | 'Approved' | 'Rejected'
  submitted_by: number
  submitted_at: Instant
  decided_by: number | null
  decided_at: Instant | null
  rejected_reason: string | null
  command_id: string
  acted_alone: Generated<boolean>
  decided_before: number | null
  reopened_by: number | null
  version: Generated<number>
}

export interface FileTable {
  file_id: string
  mime: string
  bytes: number
  sha256: string
  stored_at: Instant
}

export interface HeldCommandTable {
  command_id: string
  device_id: string
  acc_id: number
  call: string
  seq: number
  body: string
  amount: number | null
  loan_id: number | null
  depends_on: Generated<string>
  occurred_at: Instant | null
  skew_ms: number | null
  unexplained_ms: number | null
  not_before: Instant | null
  received_at: Instant
  decided_at: Instant | null
  decided_by: number | null
  decision: 'taken in' | 'refused' | null
  decision_reason: Generated<string>
  payment_id: string | null
  application_id: number | null
}

export interface HolidayTable {
  holiday_on: LocalDate
  branch: Generated<string>
  name: string
  kind: 'regular' | 'special' | 'local'
}

export interface ImportFileTable {
  sha256: string
  name: string
  clients: number
  loans: number
  principal: Centavos
  paid: Centavos
  balance: Centavos
  imported_by: number
  imported_at: Instant
}

export interface InstallationTable {
  one: Generated<boolean>
  epoch: Generated<string>
  signing_key: Generated<string>
  created_at: Instant
  is_demo: Generated<boolean>
  first_day: LocalDate | null
}

export interface InstalmentTable {
  loan_id: number
  no: number
  due_on: LocalDate
  interest: Centavos
  principal: Centavos
  penalty: Generated<Centavos>
  interest_paid: Generated<Centavos>
  principal_paid: Generated<Centavos>
  penalty_paid: Generated<Centavos>
  rebate: Generated<Centavos>
}

export interface LedgerAccountTable {
  code: string
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense'
}

export interface LegalCapTable {
  effective_from: LocalDate
  effective_to: LocalDate | null
  max_principal: Centavos
  max_months: number
  nominal_pct_per_month: number
  eir_pct_per_month: number
  penalty_pct_per_month: number
  total_cost_pct: number
  source: string
}

export interface LoanTable {
  loan_id: Generated<number>
  application_id: number
  acc_id: number
  terms_id: number
  kind: 'Salary Loan' | 'SME'
  frequency: 'weekly' | 'semi-monthly' | 'monthly'
  status: 'Released' | 'Fully Paid' | 'Restructured' | 'Written Off'
  principal: Centavos
  interest_total: Centavos
  instalments: number
  instalment_amount: Centavos
  last_amount: Centavos
  rate_per_period: number
  deductions: Generated<Centavos>
  net_proceeds: Centavos
  eir_per_month: number
  penalty_pct_per_month: number
  grace_days: number
  released_on: LocalDate
  first_due_on: LocalDate
  maturity_on: LocalDate
  days_moved: Generated<boolean>
  released_by: number | null
  balance: Centavos
  client_credit: Generated<Centavos>
  last_paid_on: LocalDate | null
  last_paid_amount: Centavos | null
  version: Generated<number>
  next_due_on: LocalDate | null
  replaces_loan_id: number | null
  previous_balance: Generated<Centavos>
  ended_by: number | null
  ended_at: Instant | null
  ended_reason: string | null
  ended_order: number | null
  level_move: 'promote' | 'hold' | 'demote' | 'stop' | null
  is_newest: Generated<boolean>
  acted_alone: Generated<boolean>
}

export interface MailTable {
  mail_id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string | null
  is_secret: Generated<boolean>
  keeps_contact_hours: Generated<boolean>
  created_at: Instant
  send_after: Instant
  give_up_at: Instant
  attempts: Generated<number>
  last_error: Generated<string>
  sent_at: Instant | null
  given_up_at: Instant | null
}

export interface NewCashTable {
  new_cash_id: Generated<number>
  kind: 'capital' | 'draw' | 'deposit' | 'withdrawal'
  amount: Centavos
  note: Generated<string>
  business_on: LocalDate
  status: 'Waiting' | 'Confirmed' | 'Refused'
  submitted_by: number
  submitted_at: Instant
  decided_by: number | null
  decided_at: Instant | null
  refused_reason: string | null
  acted_alone: Generated<boolean>
}

export interface NoticeTable {
  notice_id: Generated<number>
  acc_id: number
  kind: string
  params: ColumnType<unknown, string | null, string | null>
  once_key: string | null
  created_at: Instant
  read_at: Instant | null
}

export interface OneTimeCodeTable {
  token_hash: string
  username_key: string
  acc_id: number | null
  code_hash: string
  tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  submitted_at: Instant | null
  used_at: Instant | null
}

export interface OtherInfoTable {
  p_id: number
  prd_work: string
  prd_net: Centavos
  prd_m_bills: Centavos
  prd_educ_attain: string
  cu_type: string
  prd_collateral: Generated<string>
}

export interface PaymentTable {
  payment_id: string
  loan_id: number
  amount: Centavos
  method: 'cash' | 'GCash' | 'Maya' | 'bank' | 'check' | 'new loan' | 'client credit' | 'client debt'
  reference: Generated<string>
  slip_no: string
  status: 'Posted' | 'For Verification' | 'Reversed'
  collector: number | null
  business_on: LocalDate
  occurred_at: Instant
  received_at: Instant
  place: ColumnType<unknown, string | null, string | null>
  note: Generated<string>
  client_credit: Generated<Centavos>
  command_id: string
  posting_order: Generated<number>
  reversed_at: Instant | null
  reversed_by: number | null
  reversed_reason: string | null
  verified_at: Instant | null
  verified_by: number | null
  pays_off: Generated<boolean>
  slip: ColumnType<unknown, string | null, string | null>
  recorded_by: number | null
  acted_alone: Generated<boolean>
}

export interface PaymentClientTable {
  acc_id: number
  method: string
  status: string
  payments: number
  amount: Centavos
}

export interface PaymentDayTable {
  business_on: LocalDate
  method: string
  status: string
  stripe: number
  payments: number
  amount: Centavos
}

export interface PaymentExceptionTable {
  payment_id: string
  reason: string
  also: Generated<undefined>
  noted_at: Instant
  resolved_at: Instant | null
  resolved_by: number | null
  resolution: 'kept' | 'moved' | 'refunded' | 'reversed' | null
  resolved_reason: Generated<string>
}

export interface PaymentMoveTable {
  move_id: Generated<number>
  payment_id: string
  from_loan: number
  to_loan: number
  moved_at: Instant
  moved_by: number
  acted_alone: Generated<boolean>
  reason: string
}

export interface PaymentPartTable {
  payment_id: string
  no: number
  component: 'penalty' | 'interest' | 'principal'
  amount: Centavos
}

export interface PaymentReversalTable {
  reversal_id: Generated<number>
  payment_id: string
  loan_id: number
  given_back: boolean
  reason: string
  status: 'Waiting' | 'Confirmed' | 'Refused'
  proposed_by: number
  proposed_at: Instant
  decided_by: number | null
  decided_at: Instant | null
  refused_reason: string | null
  acted_alone: Generated<boolean>
}

export interface PayrollTable {
  payroll_id: Generated<number>
  kind: 'Salary' | '13th Month' | 'Cash Bond'
  period_from: LocalDate
  period_to: LocalDate
  paid_from: 'cash_on_hand' | 'bank' | null
  paid_on: LocalDate | null
  status: 'Pending' | 'Approved' | 'Rejected' | 'Deleted'
  created_by: number
  created_at: Instant
  decided_by: number | null
  decided_at: Instant | null
  rejected_reason: string | null
  note: Generated<string>
  acted_alone: Generated<boolean>
}

export interface PayslipTable {
  payroll_id: number
  mgt_id: number
  monthly_basic: Centavos
  basic: Centavos
  unpaid: Centavos
  allowances: Centavos
  incentives: Centavos
  thirteenth: Centavos
  sss: Centavos
  philhealth: Centavos
  pagibig: Centavos
  taxable: Centavos
  withholding: Centavos
  cash_advance: Centavos
  loans: Centavos
  cash_bond: Centavos
  net: Centavos
  sss_employer: Centavos
  philhealth_employer: Centavos
  pagibig_employer: Centavos
  note: Generated<string>
  shortage: Generated<Centavos>
}

export interface PenaltyTable {
  penalty_id: Generated<number>
  loan_id: number
  instalment_no: number
  amount: Centavos
  penalty_on: LocalDate
  status: 'Proposed' | 'Posted' | 'Waived' | 'Dismissed'
  reason: Generated<string>
  posting_order: Generated<number>
  created_by: number | null
  created_at: Instant
  waived_by: number | null
  waived_at: Instant | null
  waived_reason: string | null
}

export interface PersonTable {
  p_id: Generated<number>
  firstname: string
  middlename: Generated<string>
  lastname: string
  suffix: Generated<string>
  contact: string
  birthdate: LocalDate | null
  address: string
  landmark: Generated<string>
  profile_picture: string | null
  valid_id: string | null
  picture_with_valid_id: string | null
  search_key: ColumnType<string, never, never>
  full_name: ColumnType<string, never, never>
  lastname_key: ColumnType<string, never, never>
  firstname_key: ColumnType<string, never, never>
}

export interface PushTable {
  push_id: Generated<number>
  subscription_id: number
  notice_id: number
  title: string
  body: string
  keeps_contact_hours: boolean
  created_at: Instant
  send_after: Instant
  give_up_at: Instant
  attempts: Generated<number>
  last_error: Generated<string>
}

export interface PushSubscriptionTable {
  subscription_id: Generated<number>
  acc_id: number
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  public_key: string
  is_in_use: Generated<boolean>
  user_agent: Generated<string>
  created_at: Instant
}

export interface RecoveryCodeTable {
  code_hash: string
  acc_id: number
  made_at: Instant
  used_at: Instant | null
}

export interface ReleaseClientTable {
  acc_id: number
  place: string
  releases: number
  amount: Centavos
}

export interface RemittanceTable {
  remittance_id: string
  mgt_id: number
  business_on: LocalDate
  pieces: ColumnType<unknown, string | null, string | null>
  counted: Centavos
  recorded: Centavos
  reason: Generated<string>
  status: 'Handed Over' | 'Received'
  handed_over_at: Instant
  received_counted: Centavos | null
  received_at: Instant | null
  received_by: number | null
  names_payments: Generated<boolean>
  acted_alone: Generated<boolean>
}

export interface RemittedPaymentTable {
  payment_id: string
  remittance_id: string
}

export interface RoundOrderTable {
  mgt_id: number
  acc_ids: undefined
  saved_at: Instant
  xid: string
}

export interface SafeCountTable {
  safe_count_id: Generated<number>
  counted_on: LocalDate
  pieces: ColumnType<unknown, string | null, string | null>
  counted: Centavos
  booked: Centavos
  note: Generated<string>
  status: 'Waiting' | 'Confirmed' | 'Refused'
  submitted_by: number
  submitted_at: Instant
  decided_by: number | null
  decided_at: Instant | null
  refused_reason: string | null
  acted_alone: Generated<boolean>
  explained: Generated<Centavos>
}

export interface SealKeyTable {
  kid: string
  public_key: string
  private_key: string
  created_at: Instant
}

export interface SecondFactorTable {
  acc_id: number
  secret: string
  begun_at: Instant
  confirmed_at: Instant | null
  last_step: Generated<number>
}

export interface SessionTable {
  session_id: Generated<number>
  token_hash: string
  acc_id: number
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  password_verified_at: Instant | null
  revoked_at: Instant | null
  user_agent: Generated<string>
  address: Generated<string>
  device_id: string | null
  stranger_at: Instant | null
  stranger_tries: Generated<number>
  stage: Generated<'whole' | 'code' | 'enrol'>
  idle_minutes: number | null
  active_at: Instant | null
  known_as: string | null
}

export interface SettingTable {
  key: string
  effective_from: LocalDate
  value: ColumnType<unknown, string | null, string | null>
  changed_by: number | null
  changed_at: Instant
}

export interface SlipGapTable {
  series: string
  first_no: number
  last_no: number
  device_id: string
  reason: 'given up' | 'not saved' | 'refused' | 'storage cleared'
  occurred_at: Instant
  received_at: Instant
}

export interface StartCodeTable {
  code_hash: string
  expires_at: Instant
}

export interface SuperAdminChangeTable {
  change_id: Generated<number>
  acc_id: number
  kind: 'register' | 'reopen' | 'password' | 'shut out'
  password_hash: string | null
  asked_by: number
  asked_at: Instant
  status: 'Waiting' | 'Confirmed' | 'Refused'
  decided_by: number | null
  decided_at: Instant | null
  reason: Generated<string>
}

export interface TeamMemberTable {
  mgt_id: Generated<number>
  acc_id: number
  salary: Generated<Centavos>
  hired_on: LocalDate | null
}

export interface TermsAndInterestTable {
  terms_id: Generated<number>
  kind: 'Salary Loan' | 'SME'
  frequency: 'weekly' | 'semi-monthly' | 'monthly'
  quote: 'add-on' | 'diminishing'
  rate_per_month: number
  months: number
  instalments: number
  service_fee_pct: Generated<number>
  notarial_fee: Generated<Centavos>
  insurance_fee: Generated<Centavos>
  penalty_pct_per_month: number
  grace_days: number
  min_amount: Centavos
  max_amount: Centavos
  effective_from: LocalDate
  retired_on: LocalDate | null
  first_due_min_days: number
  first_due_max_days: number
}

export interface TraceTable {
  trace_id: Generated<number>
  at: Instant
  kind: 'failed sign-in' | 'refused call' | 'client exported' | 'profile opened' | 'long list'
  call: string
  acc_id: number | null
  address: Generated<string>
  about: Generated<string>
  times: Generated<number>
}

export interface TransferTable {
  transfer_id: Generated<number>
  debit: string
  credit: string
  amount: Centavos
  code: string
  business_on: LocalDate
  posted_at: Instant
  loan_id: number | null
  payment_id: string | null
  penalty_id: number | null
  remittance_id: string | null
  command_id: string | null
  reverses: number | null
  memo: Generated<string>
  expense_id: number | null
  payroll_id: number | null
  true_day: LocalDate | null
  new_cash_id: number | null
}

export interface UploadDayTable {
  acc_id: number
  uploaded_on: LocalDate
  times: number
}

export interface VisitTable {
  visit_id: string
  loan_id: number
  mgt_id: number
  outcome: string
  promise_on: LocalDate | null
  promise_amount: Centavos | null
  note: Generated<string>
  photo: string | null
  occurred_at: Instant
  received_at: Instant
}

export interface Tables {
  account: AccountTable
  account_vouch: AccountVouchTable
  act_alone: ActAloneTable
  application: ApplicationTable
  attempt: AttemptTable
  audit: AuditTable
  bond_line: BondLineTable
  cash_day: CashDayTable
  cash_difference: CashDifferenceTable
  chain_digest: ChainDigestTable
  client: ClientTable
  client_change: ClientChangeTable
  client_debt: ClientDebtTable
  client_departure: ClientDepartureTable
  closed_month: ClosedMonthTable
  co_maker: CoMakerTable
  collector_cash: CollectorCashTable
  command_log: CommandLogTable
  consent: ConsentTable
  contribution_table: ContributionTableTable
  credit_use: CreditUseTable
  day_end_run: DayEndRunTable
  device: DeviceTable
  difference_decision: DifferenceDecisionTable
  disclosure_acceptance: DisclosureAcceptanceTable
  email_code: EmailCodeTable
  erasure: ErasureTable
  expense: ExpenseTable
  file: FileTable
  held_command: HeldCommandTable
  holiday: HolidayTable
  import_file: ImportFileTable
  installation: InstallationTable
  instalment: InstalmentTable
  ledger_account: LedgerAccountTable
  legal_cap: LegalCapTable
  loan: LoanTable
  mail: MailTable
  new_cash: NewCashTable
  notice: NoticeTable
  one_time_code: OneTimeCodeTable
  other_info: OtherInfoTable
  payment: PaymentTable
  payment_client: PaymentClientTable
  payment_day: PaymentDayTable
  payment_exception: PaymentExceptionTable
  payment_move: PaymentMoveTable
  payment_part: PaymentPartTable
  payment_reversal: PaymentReversalTable
  payroll: PayrollTable
  payslip: PayslipTable
  penalty: PenaltyTable
  person: PersonTable
  push: PushTable
  push_subscription: PushSubscriptionTable
  recovery_code: RecoveryCodeTable
  release_client: ReleaseClientTable
  remittance: RemittanceTable
  remitted_payment: RemittedPaymentTable
  round_order: RoundOrderTable
  safe_count: SafeCountTable
  seal_key: SealKeyTable
  second_factor: SecondFactorTable
  session: SessionTable
  setting: SettingTable
  slip_gap: SlipGapTable
  start_code: StartCodeTable
  super_admin_change: SuperAdminChangeTable
  team_member: TeamMemberTable
  terms_and_interest: TermsAndInterestTable
  trace: TraceTable
  transfer: TransferTable
  upload_day: UploadDayTable
  visit: VisitTable
}
