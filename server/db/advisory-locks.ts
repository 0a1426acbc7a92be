/** Every number that an advisory lock of ours is under, so that no two are one: `pg_advisory_xact_lock(number)`. */
export const ADVISORY_LOCKS = {
  migrate: 4_855_640,
  loadDemo: 4_855_641,
  writeBackup: 4_855_642,
  restoreBackup: 4_855_643,
  runImport: 4_855_644,
  startCompany: 4_855_645,
  pay: 4_855_660,
  /** `refuse_closed_day` of the database has it too. */
  postings: 4_855_661,
} as const
