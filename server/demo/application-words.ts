/** What clients and investigators of the demo company write on an application. */
/** An application of which no one has decided anything. */
export const UNDECIDED = {
  ci_mgt_id: null,
  ci_findings: null,
  ci_recommended_amount: null,
  ci_visit_place: null,
  ci_decided_at: null,
  admin_acc_id: null,
  approved_amount: null,
  approved_terms_id: null,
  admin_decided_at: null,
  rejected_reason: null,
  rejected_by: null,
  rejected_at: null,
}

export const PURPOSES = [
  'Tuition',
  'House repair',
  'Medicine',
  'Motorcycle repair',
  'Daily needs',
  'Fiesta',
] as const
export const BUSINESS_PURPOSES = [
  'More stock',
  'New freezer',
  'Stall rent',
  'Spare parts',
  'Second-hand oven',
] as const
export const FINDINGS = [
  'House and work confirmed; co-maker met in person.',
  'Neighbours speak well of the family. Income as stated.',
  'Payslips seen. Pays rent on time according to the owner.',
  'Stall seen at the market, busy. Keeps a ledger.',
] as const
