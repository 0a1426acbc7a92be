import type { StatusKind, StatusOf } from '../../domain/status-machines.ts'
import { STATUS_LOOKS } from '../words/statuses.table.ts'
import { useWords } from '../words/use-words.ts'
import { Chip, type Tone } from './chip.tsx'

/** Where the words of a status are. */
export type StatusWord = { [Kind in StatusKind]: `${Kind}.${StatusOf<Kind>}` }[StatusKind]

interface Props<Kind extends StatusKind> {
  of: Kind
  status: StatusOf<Kind>
}

/** `<StatusChip of="expense" status={row.status} />`: its words and its tone come from the status alone. */
export function StatusChip<Kind extends StatusKind>({ of, status }: Props<Kind>) {
  const t = useWords('statuses')
  const looks: Readonly<Record<string, { readonly tone: Tone }>> = STATUS_LOOKS[of]
  return <Chip tone={looks[status]?.tone}>{t(`${of}.${status}` as StatusWord)}</Chip>
}
