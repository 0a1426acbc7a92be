/**
 * What the database refuses by itself, written by hand: for each constraint the row that breaks it and nothing else. The test
 * beside it walks the constraints of the database and wants one of these for each, and each of these there.
 */
import type { Row } from '../../support/rows/made-up-rows.ts'

const ID = '018f0000-0000-7000-8000-000000000001'

/** A row that a table takes, where made-up values would not do: one word of each of its lists, and figures that add up. */
export const GOOD: Readonly<Record<string, Row>> = {
  account: { role: 'CLIENT_USER', status: 'Pending' },
  account_vouch: { kind: 'person' },
  act_alone: { mark: 'alone' },
  application: { status: 'Pending' },
  bond_line: { direction: 'collect' },
  cash_difference: { amount: 5 },
  chain_digest: { chain: 'audit' },
  client_debt: { amount: 5, paid: 0 },
  client_departure: { reason: 'reassigned' },
  closed_month: { month: '2026-01-01' },
  command_log: { status: 'in progress' },
  consent: { channel: 'app', kind: 'registration' },
  difference_decision: { kind: 'absorbed', amount: 5, taken: 0 },
  disclosure_acceptance: { channel: 'app' },
  expense: { paid_from: 'cash_on_hand', status: 'Pending' },
  holiday: { kind: 'regular' },
  installation: { one: true },
  instalment: { interest: 5, principal: 5, penalty: 5, interest_paid: 0, principal_paid: 0, penalty_paid: 0 },
  ledger_account: { kind: 'asset' },
  loan: { frequency: 'weekly', kind: 'Salary Loan', level_move: 'promote', status: 'Released' },
  new_cash: { kind: 'capital', status: 'Waiting' },
  payment: { method: 'cash', status: 'Posted' },
  payment_part: { component: 'penalty' },
  payment_reversal: { status: 'Waiting' },
  payroll: { kind: 'Salary', paid_from: 'cash_on_hand', status: 'Pending' },
  payslip: {
    basic: 100,
    unpaid: 0,
    allowances: 0,
    incentives: 0,
    thirteenth: 0,
    sss: 0,
    philhealth: 0,
    pagibig: 0,
    withholding: 0,
    cash_advance: 0,
    loans: 0,
    cash_bond: 0,
    shortage: 0,
    net: 100,
  },
  penalty: { status: 'Proposed' },
  remittance: { status: 'Handed Over' },
  round_order: { acc_ids: '{}' },
  safe_count: { counted: 5, booked: 5, status: 'Waiting' },
  session: { stage: 'whole' },
  slip_gap: { reason: 'given up', first_no: 1, last_no: 2 },
  super_admin_change: { kind: 'register', status: 'Waiting' },
  terms_and_interest: {
    frequency: 'weekly',
    kind: 'Salary Loan',
    quote: 'add-on',
    first_due_min_days: 4,
    first_due_max_days: 13,
  },
  trace: { kind: 'failed sign-in' },
  transfer: { debit: 'a', credit: 'b' },
}

/** By the name of the constraint: what is put in place of the good row's values. */
export const BREAKS: Readonly<Record<string, Row>> = {
  account_role_check: { role: 'nonsense' },
  account_status_check: { status: 'nonsense' },
  account_vouch_kind_check: { kind: 'nonsense' },
  act_alone_mark_check: { mark: 'nonsense' },
  application_amount_check: { amount: 0 },
  application_status_check: { status: 'nonsense' },
  restructuring_is_whole: { restructures_on: '2026-01-01' },
  bond_line_amount_check: { amount: 0 },
  bond_line_direction_check: { direction: 'nonsense' },
  cash_difference_amount_check: { amount: 0 },
  chain_digest_chain_check: { chain: 'nonsense' },
  chain_digest_no_check: { no: 0 },
  client_debt_amount_check: { amount: 0 },
  client_debt_paid_of_amount: { amount: 5, paid: 6 },
  client_departure_reason_check: { reason: 'nonsense' },
  closed_month_month_check: { month: '2026-01-02' },
  command_log_status_check: { status: 'nonsense' },
  consent_channel_check: { channel: 'nonsense' },
  consent_kind_check: { kind: 'nonsense' },
  credit_use_amount_check: { amount: 0 },
  device_block_whole: { blocked_by: 1 },
  difference_decision_amount_check: { amount: 0 },
  difference_taken_of_amount: { amount: 5, taken: 6 },
  offset_has_its_opposite: { kind: 'offset' },
  from_pay_was_agreed: { kind: 'from pay', heard_on: '2026-01-01' },
  difference_decision_kind_check: { kind: 'nonsense' },
  disclosure_acceptance_channel_check: { channel: 'nonsense' },
  expense_amount_check: { amount: 0 },
  expense_paid_where_approved: { status: 'Approved', paid_from: 'bank' },
  expense_paid_from_check: { paid_from: 'nonsense' },
  expense_status_check: { status: 'nonsense' },
  held_command_decision_check: { decision: 'nonsense', decided_at: '2026-01-05' },
  held_decided_whole: { decision: 'refused' },
  holiday_kind_check: { kind: 'nonsense' },
  installation_one_check: { one: false },
  instalment_interest_paid_of_due: { interest: 5, interest_paid: 6 },
  instalment_principal_paid_of_due: { principal: 5, principal_paid: 6 },
  instalment_penalty_paid_of_due: { penalty: 5, penalty_paid: 6 },
  instalment_rebate_check: { rebate: -1 },
  ledger_account_kind_check: { kind: 'nonsense' },
  loan_frequency_check: { frequency: 'nonsense' },
  loan_kind_check: { kind: 'nonsense' },
  loan_level_move_check: { level_move: 'nonsense' },
  loan_principal_check: { principal: 0 },
  loan_status_check: { status: 'nonsense' },
  new_cash_amount_check: { amount: 0 },
  new_cash_decided_whole: { status: 'Confirmed' },
  new_cash_kind_check: { kind: 'nonsense' },
  new_cash_status_check: { status: 'nonsense', decided_at: '2026-01-05' },
  payment_amount_check: { amount: 0 },
  payment_method_check: { method: 'nonsense' },
  payment_status_check: { status: 'nonsense' },
  payment_part_amount_check: { amount: 0 },
  payment_part_component_check: { component: 'nonsense' },
  payment_exception_reason_of_settled: { resolved_reason: 'nonsense' },
  payment_exception_resolution_check: { resolution: 'nonsense' },
  payment_reversal_decided_whole: { status: 'Confirmed' },
  payment_reversal_status_check: { status: 'nonsense', decided_at: '2026-01-05' },
  payroll_paid_where_approved: { status: 'Approved', paid_from: 'bank' },
  payroll_kind_check: { kind: 'nonsense' },
  payroll_paid_from_check: { paid_from: 'nonsense' },
  payroll_status_check: { status: 'nonsense' },
  payslip_adds_up: { basic: 100, net: 101 },
  payslip_net_check: { basic: 0, unpaid: 1, net: -1 },
  payslip_shortage_check: { shortage: -1, net: 101 },
  penalty_amount_check: { amount: 0 },
  penalty_status_check: { status: 'nonsense' },
  remittance_status_check: { status: 'nonsense' },
  round_order_acc_ids_check: { acc_ids: `{${'1,'.repeat(5_000)}1}` },
  safe_count_booked_check: { booked: -1 },
  safe_count_counted_check: { counted: -1 },
  safe_count_decided_whole: { status: 'Confirmed' },
  safe_count_explained: { status: 'Confirmed', decided_at: '2026-01-05', booked: 9, explained: 5 },
  safe_count_explained_posted: { booked: 9, explained: 1 },
  safe_count_status_check: { status: 'nonsense', decided_at: '2026-01-05' },
  session_idle_minutes_check: { idle_minutes: 0 },
  session_stage_check: { stage: 'nonsense' },
  slip_gap_in_order: { first_no: 3, last_no: 2 },
  slip_gap_first_no_check: { first_no: 0 },
  slip_gap_reason_check: { reason: 'nonsense' },
  super_admin_change_kind_check: { kind: 'nonsense' },
  super_admin_change_status_check: { status: 'nonsense' },
  terms_and_interest_frequency_check: { frequency: 'nonsense' },
  terms_and_interest_instalments_check: { instalments: 0 },
  terms_and_interest_kind_check: { kind: 'nonsense' },
  terms_and_interest_months_check: { months: 0 },
  terms_and_interest_quote_check: { quote: 'nonsense' },
  terms_and_interest_rate_per_month_check: { rate_per_month: -0.01 },
  terms_first_due_days: { first_due_min_days: 14 },
  trace_kind_check: { kind: 'nonsense' },
  transfer_amount_check: { amount: 0 },
  transfer_between_two_accounts: { debit: 'a', credit: 'a' },
  transfer_true_day_before: { business_on: '2026-01-01', true_day: '2026-01-01' },
}

/** By the name of the constraint or the index: what two rows that differ in everything else may not both have. */
export const ONCE: Readonly<Record<string, Row>> = {
  account_p_id_key: { p_id: 7 },
  account_username_key_key: { username: 'ana.cruz' },
  client_debt_stands_for_it_key: { stands_for_it: ID },
  expense_command_id_key: { command_id: ID },
  loan_application_id_key: { application_id: 7 },
  loan_replaces_loan_id_key: { replaces_loan_id: 7 },
  notice_acc_id_once_key_key: { acc_id: 7, once_key: 'due today' },
  payment_command_id_key: { command_id: ID },
  push_subscription_endpoint_key: { endpoint: 'https://push.example.com/x' },
  safe_count_waiting: {},
  session_token_hash_key: { token_hash: 'a' },
  team_member_acc_id_key: { acc_id: 7 },
  transfer_reverses_key: { reverses: 7 },
  account_vouch_open: { acc_id: 7, kind: 'person', by_acc_id: 8 },
  one_open_application: { acc_id: 7, status: 'Released' },
  one_waiting_application: { acc_id: 7, status: 'Pending', renews_loan_id: 8 },
  payment_reference: { method: 'GCash', reference: '1234' },
  payment_slip: { slip_no: 'A-000001-1' },
  payment_reversal_waiting: { payment_id: ID, status: 'Waiting' },
  one_payroll_a_period: { period_from: '2026-01-01', kind: 'Salary', status: 'Pending' },
  penalty_proposed: { loan_id: 7, instalment_no: 1, status: 'Proposed' },
  one_waiting_super_admin_change: { acc_id: 7, status: 'Waiting' },
}

/** Tables of which no row is ever changed or removed; in the brackets a column whose words an erasure may empty. */
export const APPEND_ONLY = `
  act_alone audit chain_digest closed_month consent disclosure_acceptance import_file transfer`

/** By the table that is pointed at: each column that may name only what is there. */
export const POINTS_AT: Readonly<Record<string, string>> = {
  account: `
    account.password_set_by account_vouch.acc_id account_vouch.by_acc_id account_vouch.ended_by act_alone.acc_id
    application.admin_acc_id application.rejected_by audit.blanked_for cash_difference.noted_by client.acc_id
    client_debt.noted_by closed_month.closed_by command_log.acc_id consent.acc_id credit_use.used_by device.acc_id
    device.blocked_by difference_decision.decided_by disclosure_acceptance.recorded_by email_code.acc_id
    erasure.asked_by expense.decided_before expense.decided_by expense.reopened_by expense.submitted_by
    held_command.acc_id held_command.decided_by import_file.imported_by loan.ended_by loan.released_by
    safe_count.decided_by safe_count.submitted_by new_cash.decided_by new_cash.submitted_by notice.acc_id one_time_code.acc_id payment.recorded_by
    payment.reversed_by payment.verified_by payment_exception.resolved_by payment_move.moved_by
    payment_reversal.decided_by payment_reversal.proposed_by payroll.created_by payroll.decided_by
    penalty.created_by penalty.waived_by push_subscription.acc_id recovery_code.acc_id remittance.received_by
    second_factor.acc_id session.acc_id setting.changed_by super_admin_change.acc_id super_admin_change.asked_by
    super_admin_change.decided_by team_member.acc_id trace.acc_id upload_day.acc_id`,
  application: `
    disclosure_acceptance.application_id loan.application_id`,
  cash_difference: `
    difference_decision.against difference_decision.difference_id`,
  client: `
    application.acc_id client_change.acc_id client_debt.acc_id client_departure.acc_id erasure.acc_id loan.acc_id
    payment_client.acc_id release_client.acc_id`,
  device: `
    held_command.device_id slip_gap.device_id`,
  expense: `
    transfer.expense_id`,
  file: `
    expense.receipt person.picture_with_valid_id person.profile_picture person.valid_id visit.photo`,
  ledger_account: `
    transfer.credit transfer.debit`,
  loan: `
    application.renews_loan_id client_debt.loan_id credit_use.loan_id instalment.loan_id loan.replaces_loan_id
    payment.loan_id payment_move.from_loan payment_move.to_loan payment_reversal.loan_id penalty.loan_id
    transfer.loan_id visit.loan_id`,
  new_cash: `
    transfer.new_cash_id`,
  payment: `
    cash_difference.payment_id client_debt.payment_id client_debt.stands_for_it credit_use.payment_id
    payment_exception.payment_id payment_move.payment_id payment_part.payment_id payment_reversal.payment_id
    remitted_payment.payment_id transfer.payment_id`,
  payroll: `
    bond_line.payroll_id payslip.payroll_id transfer.payroll_id`,
  penalty: `
    transfer.penalty_id`,
  person: `
    account.p_id co_maker.p_id other_info.p_id`,
  remittance: `
    cash_difference.remittance_id remitted_payment.remittance_id transfer.remittance_id`,
  session: `
    push_subscription.session_id`,
  team_member: `
    application.ci_mgt_id bond_line.mgt_id cash_difference.mgt_id client.assigned_ci client_departure.mgt_id
    expense.mgt_id payment.collector payslip.mgt_id remittance.mgt_id round_order.mgt_id visit.mgt_id`,
  terms_and_interest: `
    application.approved_terms_id application.terms_id loan.terms_id`,
  transfer: `
    transfer.reverses`,
}
