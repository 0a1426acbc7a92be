import type { StatusKind, StatusOf } from '../../domain/status-machines.ts'
import { useWords } from '../words/use-words.ts'
import { Chip, type Tone } from './chip.tsx'

type Tones = { readonly [Kind in StatusKind]: Readonly<Record<StatusOf<Kind>, Tone>> }
/** Where the words of a status are. */
export type StatusWord = { [Kind in StatusKind]: `${Kind}.${StatusOf<Kind>}` }[StatusKind]

/** Gold is for what somebody still has to decide, red for what ended badly. A status without its tone does not compile. */
const TONES: Tones = {
  account: { Pending: 'gold', Active: 'success', Suspended: 'warning', Closed: 'neutral' },
  loan: {
    Pending: 'gold',
    'Approved by CI': 'gold',
    'Approved by Admin': 'gold',
    Released: 'brand',
    'Fully Paid': 'success',
    Rejected: 'danger',
    Cancelled: 'neutral',
    Restructured: 'neutral',
    'Written Off': 'danger',
  },
  payment: { Posted: 'success', 'For Verification': 'gold', Reversed: 'neutral' },
  penalty: { Proposed: 'gold', Posted: 'warning', Waived: 'neutral', Dismissed: 'neutral' },
  remittance: { 'Handed Over': 'gold', Received: 'success' },
  expense: { Pending: 'gold', Approved: 'success', Rejected: 'danger' },
  payroll: { Pending: 'gold', Approved: 'success', Rejected: 'danger', Deleted: 'neutral' },
  secondPerson: { Waiting: 'gold', Confirmed: 'success', Refused: 'danger' },
}

interface Props<Kind extends StatusKind> {
  of: Kind
  status: StatusOf<Kind>
}

/** `<StatusChip of="expense" status={row.status} />`: its words and its tone come from the status alone. */
export function StatusChip<Kind extends StatusKind>({ of, status }: Props<Kind>) {
  const t = useWords('statuses')
  const tones: Readonly<Record<string, Tone>> = TONES[of]
  return <Chip tone={tones[status]}>{t(`${of}.${status}` as StatusWord)}</Chip>
}
