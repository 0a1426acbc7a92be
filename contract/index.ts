/**
 * Every call of the API under its one name, for the server, the tools and the tests: the only barrel of the project. The app imports
 * each call from the file of its subject, so that a phone loads no call that it does not make.
 */
import * as accountVouches from './people/account-vouches.ts'
import * as approvals from './loans/approvals.ts'
import * as audit from './office/audit.ts'
import * as auth from './auth/auth.ts'
import * as backups from './office/backups.ts'
import * as books from './office/books.ts'
import type { Call } from './wire/call.ts'
import * as cash from './cash/cash.ts'
import * as cashDifferences from './cash/cash-differences.ts'
import * as clientFile from './people/client-file.ts'
import * as collections from './field/collections.ts'
import * as credit from './payments/credit.ts'
import * as decisions from './office/decisions.ts'
import * as disclosures from './loans/disclosures.ts'
import * as erasure from './people/erasure.ts'
import * as emails from './auth/emails.ts'
import * as expenses from './office/expenses.ts'
import * as files from './people/files.ts'
import * as imports from './office/imports.ts'
import * as jobs from './office/jobs.ts'
import * as lending from './loans/lending.ts'
import * as loanEndings from './loans/loan-endings.ts'
import * as loans from './loans/loans.ts'
import * as newCash from './cash/new-cash.ts'
import * as safeCounts from './cash/safe-counts.ts'
import * as notices from './people/notices.ts'
import * as ownFile from './loans/own-file.ts'
import * as ownLoan from './loans/own-loan.ts'
import * as passwordReset from './auth/password-reset.ts'
import * as officeCash from './cash/office-cash.ts'
import * as paymentDecisions from './payments/payment-decisions.ts'
import * as paymentFacts from './payments/payment-facts.ts'
import * as payments from './payments/payments.ts'
import * as penalties from './payments/penalties.ts'
import * as payroll from './office/payroll.ts'
import * as people from './people/people.ts'
import * as secondFactor from './auth/second-factor.ts'
import * as settings from './office/settings.ts'
import * as phones from './auth/phones.ts'
import * as privacy from './people/privacy.ts'
import * as reversals from './payments/reversals.ts'
import * as rounds from './field/rounds.ts'
import * as settlements from './payments/settlements.ts'
import * as setup from './office/setup.ts'
import * as slipCheck from './payments/slip-check.ts'
import * as slipSeries from './field/slip-series.ts'
import * as superAdmins from './people/super-admins.ts'
import * as sync from './field/sync.ts'
import * as takings from './payments/takings.ts'
import * as team from './people/team.ts'
import * as terms from './loans/terms.ts'

/** Calls by the file they are in, which is also the server's folder and the tests' folder. */
export const callsByModule = {
  auth: pickCalls(auth),
  emails: pickCalls(emails),
  'password-reset': pickCalls(passwordReset),
  'second-factor': pickCalls(secondFactor),
  people: pickCalls({ ...people, ...clientFile }),
  team: pickCalls({ ...team, ...superAdmins, ...accountVouches }),
  rounds: pickCalls(rounds),
  privacy: pickCalls({ ...privacy, ...erasure }),
  audit: pickCalls(audit),
  terms: pickCalls(terms),
  loans: pickCalls({ ...loans, ...approvals, ...ownLoan, ...ownFile, ...loanEndings, ...disclosures }),
  lending: pickCalls(lending),
  payments: pickCalls({
    ...payments,
    ...paymentDecisions,
    ...paymentFacts,
    ...slipCheck,
    ...settlements,
    ...reversals,
  }),
  penalties: pickCalls(penalties),
  credit: pickCalls(credit),
  takings: pickCalls(takings),
  collections: pickCalls({ ...collections, ...officeCash }),
  cash: pickCalls({ ...cash, ...cashDifferences, ...newCash, ...safeCounts }),
  decisions: pickCalls(decisions),
  books: pickCalls(books),
  files: pickCalls(files),
  expenses: pickCalls(expenses),
  payroll: pickCalls(payroll),
  notices: pickCalls(notices),
  jobs: pickCalls(jobs),
  settings: pickCalls(settings),
  setup: pickCalls(setup),
  backups: pickCalls(backups),
  imports: pickCalls(imports),
  sync: pickCalls({ ...sync, ...slipSeries }),
  phones: pickCalls(phones),
} as const

export type CallsByModule = typeof callsByModule

type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends { method: string; path: string } ? Name : never]: Module[Name]
}

function pickCalls<Module extends object>(module: Module): CallsOf<Module> {
  const entries = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  return Object.fromEntries(entries) as CallsOf<Module>
}

type AllOf<Modules> = (Modules extends unknown ? (each: Modules) => void : never) extends (
  all: infer All,
) => void
  ? { [Name in keyof All]: All[Name] }
  : never

export type Calls = AllOf<CallsByModule[keyof CallsByModule]>

/** All of them by name; that no two share one is held by tests/rules/calls.test.ts. */
export const calls = Object.assign({}, ...Object.values(callsByModule)) as Calls

export type CallName = keyof Calls
export type QueuedCallName = {
  [Name in CallName]: Calls[Name]['offline'] extends 'queue' ? Name : never
}[CallName]

export function callNamed(name: string): Call | undefined {
  return Object.hasOwn(calls, name) ? (calls[name as CallName] as Call) : undefined
}
