/**
 * Why an act stands on the report of what was done without a second person: a super admin of a small company did two steps of it, overrode a
 * limit with a reason, or made the company a small one.
 */
export const ACT_MARKS = ['alone', 'limit overridden', 'small company on'] as const
export type ActMark = (typeof ACT_MARKS)[number]
