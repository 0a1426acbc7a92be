/**
 * What each status of `domain/status-machines.ts` is called in both languages, and the tone of its chip. One that is left out does not
 * compile. Gold is for what somebody still has to decide, red for what ended badly.
 */
import type { StatusKind, StatusOf } from '../../domain/status-machines.ts'

interface Look {
  readonly en: string
  readonly fil: string
  readonly tone: 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'gold' | 'info'
}

export const STATUS_LOOKS: { readonly [Kind in StatusKind]: Readonly<Record<StatusOf<Kind>, Look>> } = {
  account: {
    Pending: { en: 'Pending', fil: 'Naghihintay', tone: 'gold' },
    Active: { en: 'Active', fil: 'Aktibo', tone: 'success' },
    Suspended: { en: 'Suspended', fil: 'Suspendido', tone: 'warning' },
    Closed: { en: 'Closed', fil: 'Sarado', tone: 'neutral' },
  },
  loan: {
    Pending: { en: 'Pending', fil: 'Naghihintay', tone: 'gold' },
    'Approved by CI': { en: 'Approved by CI', fil: 'Inaprubahan ng CI', tone: 'gold' },
    'Approved by Admin': { en: 'Approved by Admin', fil: 'Inaprubahan ng admin', tone: 'gold' },
    Released: { en: 'Released', fil: 'Na-release na', tone: 'brand' },
    'Fully Paid': { en: 'Fully Paid', fil: 'Bayad na lahat', tone: 'success' },
    Rejected: { en: 'Rejected', fil: 'Tinanggihan', tone: 'danger' },
    Cancelled: { en: 'Cancelled', fil: 'Kinansela', tone: 'neutral' },
    Restructured: { en: 'Restructured', fil: 'Pinalitan ng bagong loan', tone: 'neutral' },
    'Written Off': { en: 'Written Off', fil: 'Hindi na sisingilin', tone: 'danger' },
  },
  payment: {
    Posted: { en: 'Posted', fil: 'Naka-post na', tone: 'success' },
    'For Verification': { en: 'For verification', fil: 'Ive-verify pa', tone: 'gold' },
    Reversed: { en: 'Reversed', fil: 'Na-reverse', tone: 'neutral' },
  },
  penalty: {
    Proposed: { en: 'Proposed', fil: 'Mungkahi', tone: 'gold' },
    Posted: { en: 'Posted', fil: 'Naka-post na', tone: 'warning' },
    Waived: { en: 'Waived', fil: 'Na-waive', tone: 'neutral' },
    Dismissed: { en: 'Dismissed', fil: 'Hindi itinuloy', tone: 'neutral' },
  },
  remittance: {
    'Handed Over': { en: 'Handed over', fil: 'Naibigay na', tone: 'gold' },
    Received: { en: 'Received', fil: 'Natanggap na', tone: 'success' },
  },
  expense: {
    Pending: { en: 'Pending', fil: 'Naghihintay', tone: 'gold' },
    Approved: { en: 'Approved', fil: 'Inaprubahan', tone: 'success' },
    Rejected: { en: 'Rejected', fil: 'Tinanggihan', tone: 'danger' },
  },
  payroll: {
    Pending: { en: 'Pending', fil: 'Naghihintay', tone: 'gold' },
    Approved: { en: 'Approved', fil: 'Inaprubahan', tone: 'success' },
    Rejected: { en: 'Rejected', fil: 'Tinanggihan', tone: 'danger' },
    Deleted: { en: 'Deleted', fil: 'Binura', tone: 'neutral' },
  },
  secondPerson: {
    Waiting: { en: 'Waiting', fil: 'Naghihintay', tone: 'gold' },
    Confirmed: { en: 'Confirmed', fil: 'Kumpirmado', tone: 'success' },
    Refused: { en: 'Refused', fil: 'Tinanggihan', tone: 'danger' },
  },
}

type Words = { readonly [Kind in StatusKind]: Readonly<Record<StatusOf<Kind>, string>> }

/** The words alone, in one language. */
export function statusesIn(language: 'en' | 'fil'): Words {
  const kinds = Object.entries(STATUS_LOOKS).map(
    ([kind, looks]: [string, Readonly<Record<string, Look>>]) => [
      kind,
      Object.fromEntries(Object.entries(looks).map(([status, look]) => [status, look[language]])),
    ],
  )
  return Object.fromEntries(kinds) as Words
}
