/**
 * What people are told by themselves, who is told, and what is also written by mail. A notice is a kind and its facts; the
 * words are made where it is read, in the reader's language. Anyone who works for the company has the app open all day, so only
 * clients are written to.
 */
import { addDays, type LocalDate } from '../calendar.ts'

/** Those for clients. */
export const MAILED_KINDS = [
  'application step',
  'loan released',
  'due soon',
  'due today',
  'overdue',
  'payment received',
  'money corrected',
] as const
export type MailedKind = (typeof MAILED_KINDS)[number]

export const NOTICE_KINDS = [
  ...MAILED_KINDS,
  'new application',
  'approval waiting',
  'remittance waiting',
  'payment exception',
  'small company',
  'acts alone',
  'password set',
  'super admin waiting',
  'phone beside a blocked one',
  'reversal waiting',
  'new cash waiting',
  'setting changed',
  'registered twice',
  'remittance counted otherwise',
  'cash difference decided',
  'safe not counted',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** So many days before it falls due an instalment is told about for the first time. */
const SOON_DAYS = 3

/** The due days that the morning after a day has to tell of: in three days, and that very morning. */
export function toldAfter(day: LocalDate): { readonly soon: LocalDate; readonly today: LocalDate } {
  const morning = addDays(day, 1)
  return { soon: addDays(morning, SOON_DAYS), today: morning }
}
