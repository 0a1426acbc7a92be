/**
 * Ways in which the code could be wrong that somebody must notice. Each breaks one line; the tests named beside it must
 * then fail. `find` stands exactly once in the file.
 *
 * @typedef {object} Mutant
 * @property {string} name      what would go wrong, in the words of the business
 * @property {string} file
 * @property {string} find
 * @property {string} replace
 * @property {string[]} tests   files, as vitest takes them
 */

const SPLIT = ['domain/payments/allocation.test.ts']
const PENALTY = ['domain/penalties/penalty.test.ts']
const SCHEDULE = ['domain/loans/schedule.test.ts']
/** The outbox against the real server in one process; the journeys in the browser catch the same breaks, slower. */
const OUTBOX = ['tests/offline/replay.test.ts', 'tests/offline/crash.test.ts']
const SENDERS = ['tests/offline/contexts.test.ts']

/** @type {Mutant[]} */
export const MUTANTS = [
  {
    name: 'a payment pays principal before the penalty',
    file: 'domain/payments/allocation.ts',
    find: "['penalty', 'interest', 'principal'] as const",
    replace: "['principal', 'interest', 'penalty'] as const",
    tests: SPLIT,
  },
  {
    name: 'a payment pays principal before interest',
    file: 'domain/payments/allocation.ts',
    find: "['penalty', 'interest', 'principal'] as const",
    replace: "['penalty', 'principal', 'interest'] as const",
    tests: SPLIT,
  },
  {
    name: 'what no instalment can take is lost instead of kept as credit',
    file: 'domain/payments/allocation.ts',
    find: 'const clientCredit = toCentavos(position.clientCredit + left)',
    replace: 'const clientCredit = position.clientCredit',
    tests: SPLIT,
  },
  {
    name: 'events of a loan count in the order in which they arrived, not by their day',
    file: 'domain/payments/allocation.ts',
    find: '(a.day < b.day ? -1 : a.day > b.day ? 1 : 0)',
    replace: '(a.day === b.day ? 0 : 0)',
    tests: SPLIT,
  },
  {
    name: 'a waived penalty keeps the money that went to it',
    file: 'domain/payments/allocation.ts',
    find: 'inOrder(withoutWaived(events))',
    replace: 'inOrder(events.filter((event) => withoutWaived(events) && event))',
    tests: SPLIT,
  },
  {
    name: 'the grace days are forgotten',
    file: 'domain/penalties/penalty.ts',
    find: 'Math.max(0, lateness.daysLate - lateness.graceDays)',
    replace: 'Math.max(0, lateness.daysLate)',
    tests: PENALTY,
  },
  {
    name: 'the last day of grace is charged for',
    file: 'domain/penalties/penalty.ts',
    find: 'Math.max(0, lateness.daysLate - lateness.graceDays)',
    replace: 'Math.max(0, lateness.daysLate - lateness.graceDays + 1)',
    tests: PENALTY,
  },
  {
    name: 'a penalty that was charged before is charged again',
    file: 'domain/penalties/penalty.ts',
    find: 'larger(subtract(proposedPenalty(lateness), chargedBefore), ZERO)',
    replace: 'larger(subtract(proposedPenalty(lateness), ZERO), ZERO)',
    tests: PENALTY,
  },
  {
    name: 'a penalty is rounded down',
    file: 'domain/penalties/penalty.ts',
    find: "    'half-up',",
    replace: "    'down',",
    tests: PENALTY,
  },
  {
    name: 'the last instalment does not close the balance',
    file: 'domain/loans/schedule.ts',
    find: 'const lastAmount = toCentavos(total - instalmentAmount * (instalments - 1))',
    replace: 'const lastAmount = instalmentAmount',
    tests: SCHEDULE,
  },
  {
    name: 'interest is taken on the whole principal, not on what is still owed',
    file: 'domain/loans/schedule.ts',
    find: "const asked = timesRate(balance, input.ratePerPeriod, 'half-up')",
    replace: "const asked = timesRate(input.principal, input.ratePerPeriod, 'half-up')",
    tests: SCHEDULE,
  },
  {
    name: 'outbox: a command is deleted before it is sent',
    file: 'src/offline/sending/claim.ts',
    find: 'claimed.push({ row: taken, body })',
    replace: 'claimed.push({ row: taken, body })\n      await outbox.outbox.delete(row.id)',
    tests: OUTBOX,
  },
  {
    name: 'outbox: what the server answers with 401 is dropped',
    file: 'src/offline/sending/settle.ts',
    find: "if (row.state !== 'sending' || row.stateRev !== settlement.row.stateRev) return",
    replace: "if (verdict.to === 'paused') return offline.outbox.outbox.delete(row.id)",
    tests: OUTBOX,
  },
  {
    name: 'outbox: the books take a second payment of one command',
    file: 'server/db/migrations/0001-the-saturday-round.sql',
    find: 'command_id uuid not null unique,',
    replace: 'command_id uuid not null,',
    tests: ['tests/ledger/one-command-one-payment.test.ts'],
  },
  {
    name: 'outbox: the server forgets that it took a command',
    file: 'server/http/repeat.ts',
    find: 'if (taken.numInsertedOrUpdatedRows === 1n) return undefined',
    replace: 'if (taken.numInsertedOrUpdatedRows >= 0n) return undefined',
    tests: ['tests/api/http/idempotency.test.ts'],
  },
  {
    name: 'outbox: every attempt goes out under a key of its own',
    file: 'src/offline/sending/send-parcel.ts',
    find: '    id: row.id,\n    v: row.v,',
    replace: '    id: crypto.randomUUID(),\n    v: row.v,',
    tests: OUTBOX,
  },
  {
    name: 'outbox: without locks a sender takes what another one has leased',
    file: 'src/offline/sending/heal.ts',
    find: 'if (!isLeaseOver(row.lease, nowMs) && !(alone && !mine)) return row',
    replace: 'if (mine) return row',
    tests: SENDERS,
  },
  {
    name: "outbox: any 2xx is a yes, a portal's page too",
    file: 'src/offline/wire/verdict.ts',
    find: "if (!facts.marked) return unknown('run', 'NOT_OURS')",
    replace:
      "if (!facts.marked) return facts.status < 300 ? { to: 'acked', data: null } : unknown('run', 'NOT_OURS')",
    tests: ['src/offline/wire/verdict.test.ts', ...OUTBOX],
  },
]
