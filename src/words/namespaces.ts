/**
 * The words of the app, one file per area and language. To add an area: write `en/<area>.ts` and `fil/<area>.ts` and
 * name both here; the compiler says what is missing.
 */
import type { account } from './en/account.ts'
import type { cash } from './en/cash.ts'
import type { ci } from './en/ci.ts'
import type { field } from './en/field.ts'
import type { general } from './en/general.ts'
import type { loan } from './en/loan.ts'
import type { borrower } from './en/borrower.ts'
import type { ownFile } from './en/own-file.ts'
import type { office } from './en/office.ts'
import type { parts } from './en/parts.ts'
import type { payments } from './en/payments.ts'
import type { outbox } from './en/outbox.ts'
import type { pin } from './en/pin.ts'
import type { publicPages } from './en/public-pages.ts'
import type { Refusals } from './en/refusals.ts'
import type { secondStep } from './en/second-step.ts'
import type { saving } from './en/saving.ts'
import type { signIn } from './en/sign-in.ts'
import type { start } from './en/start.ts'
import type { statuses } from './en/statuses.ts'
import type { titles } from './en/titles.ts'
import type { Language } from './languages.ts'

/** What each namespace holds. */
export interface Namespaces {
  field: typeof field
  general: typeof general
  titles: typeof titles
  signIn: typeof signIn
  account: typeof account
  loan: typeof loan
  borrower: typeof borrower
  ownFile: typeof ownFile
  office: typeof office
  cash: typeof cash
  parts: typeof parts
  payments: typeof payments
  outbox: typeof outbox
  saving: typeof saving
  pin: typeof pin
  publicPages: typeof publicPages
  ci: typeof ci
  start: typeof start
  statuses: typeof statuses
  secondStep: typeof secondStep
  refusals: Refusals
}
export type Namespace = keyof Namespaces

type Loaders = { readonly [Name in Namespace]: () => Promise<Readonly<Record<string, unknown>>> }

const en: Loaders = {
  field: () => import('./en/field.ts'),
  general: () => import('./en/general.ts'),
  titles: () => import('./en/titles.ts'),
  signIn: () => import('./en/sign-in.ts'),
  account: () => import('./en/account.ts'),
  secondStep: () => import('./en/second-step.ts'),
  loan: () => import('./en/loan.ts'),
  borrower: () => import('./en/borrower.ts'),
  ownFile: () => import('./en/own-file.ts'),
  office: () => import('./en/office.ts'),
  cash: () => import('./en/cash.ts'),
  parts: () => import('./en/parts.ts'),
  payments: () => import('./en/payments.ts'),
  outbox: () => import('./en/outbox.ts'),
  saving: () => import('./en/saving.ts'),
  pin: () => import('./en/pin.ts'),
  publicPages: () => import('./en/public-pages.ts'),
  ci: () => import('./en/ci.ts'),
  start: () => import('./en/start.ts'),
  statuses: () => import('./en/statuses.ts'),
  refusals: () => Promise.resolve({ refusals: {} }),
}

const fil: Loaders = {
  field: () => import('./fil/field.ts'),
  general: () => import('./fil/general.ts'),
  titles: () => import('./fil/titles.ts'),
  signIn: () => import('./fil/sign-in.ts'),
  account: () => import('./fil/account.ts'),
  secondStep: () => import('./fil/second-step.ts'),
  loan: () => import('./fil/loan.ts'),
  borrower: () => import('./fil/borrower.ts'),
  ownFile: () => import('./fil/own-file.ts'),
  office: () => import('./fil/office.ts'),
  cash: () => import('./fil/cash.ts'),
  parts: () => import('./fil/parts.ts'),
  payments: () => import('./fil/payments.ts'),
  outbox: () => import('./fil/outbox.ts'),
  saving: () => import('./fil/saving.ts'),
  pin: () => import('./fil/pin.ts'),
  publicPages: () => import('./fil/public-pages.ts'),
  ci: () => import('./fil/ci.ts'),
  start: () => import('./fil/start.ts'),
  statuses: () => import('./fil/statuses.ts'),
  refusals: () => import('./fil/refusals.ts'),
}

export const loaders: Record<Language, Loaders> = { en, fil }
