import { useOutbox } from '../../offline/account/use-offline.ts'
import type { CommandRow } from '../../offline/outbox/command-row.ts'

/** An own application that is on this device and not in the office's answers yet. */
export function useSavedApplication(): CommandRow | undefined {
  const { notSent, checking } = useOutbox()
  return [...notSent, ...checking].find(({ call }) => call === 'applyForLoan')
}
