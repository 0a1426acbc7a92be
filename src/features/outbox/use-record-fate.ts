import { useState } from 'react'
import { useOutbox } from '../../offline/account/use-offline.ts'
import type { CommandRow } from '../../offline/outbox/command-row.ts'
import { isPosted, needsAttention } from '../../offline/outbox/command-state.ts'

interface RecordFate {
  /** Undefined until the outbox has been read. */
  readonly row: CommandRow | undefined
  readonly fate: 'saved' | 'posted' | 'refused'
}

/**
 * What became of a record since it was saved; it goes on being true while the outbox sends it, and after midnight, when the record is none
 * of today's any more.
 */
export function useRecordFate(id: string): RecordFate {
  const { notSent, checking, needsYou, sentToday } = useOutbox()
  const found = [...notSent, ...checking, ...needsYou, ...sentToday].find((one) => one.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const row = found ?? (last?.id === id ? last : undefined)
  if (row && needsAttention(row.state)) return { row, fate: 'refused' }
  return { row, fate: row && isPosted(row.state) ? 'posted' : 'saved' }
}
