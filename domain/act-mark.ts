/**
 * Why an act is on the report of what was done without a second person: a super admin of a small company did two steps of it, overrode a
 * limit with a reason, made the company a small one, loosened another control, or somebody let go of what was owed to the company, handed
 * out credit, took a payment from a client, or said that a debt or a shortage was paid, on their word alone.
 */
export const ACT_MARKS = [
  'alone',
  'limit overridden',
  'small company on',
  'control loosened',
  'value given up',
] as const
export type ActMark = (typeof ACT_MARKS)[number]
