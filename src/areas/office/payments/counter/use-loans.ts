import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../../../contract/wire/call.ts'
import { listBorrowers } from '../../../../../contract/loans/lending.ts'
import { foldedText } from '../../../../../domain/people/names/folded-words.ts'
import { useList } from '../../../../data/use-list.ts'
import { isMissing } from '../../../../offline/wire/connection.ts'
import { useConnection } from '../../../../offline/wire/use-connection.ts'
import type { Found } from '../../../../ui/fields/found-field.tsx'
import type { Option } from '../../../../ui/fields/option.ts'
import { useWords } from '../../../../words/use-words.ts'
import { foundOr } from './found-or.ts'

type Borrower = OutputOf<typeof listBorrowers>['rows'][number]

const SETTLED_MS = 250
/** So many are kept on the device, for days without internet. */
const KEPT = 500
const SHOWN = 20

export interface Loans {
  readonly found: Found
  readonly chosen: Option | undefined
  /** Whose loan it is, where that is known here. */
  readonly borrower: Borrower | undefined
  readonly isOffline: boolean
}

/** Running loans that fit what is typed: the office looks for them, and without internet those that were seen here. */
export function useLoans(typed: string, loanId: number | undefined): Loans {
  const t = useWords('payments')
  const search = useSettled(typed.trim())
  const isOffline = isMissing(useConnection())
  const kept = useList(listBorrowers, { stats: 'running', sort: 'name', limit: KEPT })
  const asked = useList(
    listBorrowers,
    { stats: 'running', sort: 'name', search, limit: SHOWN },
    { enabled: search !== '' && !isOffline },
  )
  const wanted = foldedText(typed)
  const fits = ({ name, loan_id }: Borrower) =>
    foldedText(name).includes(wanted) || String(loan_id) === typed.trim()
  const isHere = search === '' || isOffline
  const rows = isHere ? kept.rows.filter(fits) : asked.rows
  const shown = rows.slice(0, SHOWN)
  const named = ({ name, loan_id: no }: Borrower): Option => ({
    value: String(no),
    label: t('loanOf', { name, no }),
  })
  const numbered = (no: string): Option => ({ value: no, label: t('loanNo', { no }) })
  const number = /^\d{1,9}$/.test(typed.trim()) ? typed.trim() : undefined
  const isIt = ({ loan_id: no }: Borrower) => String(no) === number
  // First, and without a name where it is none that was found: others have it in their contact number.
  const meant = number === undefined ? [] : [shown.filter(isIt).map(named)[0] ?? numbered(number)]
  const found = [...meant, ...shown.filter((row) => !isIt(row)).map(named)]
  const borrower = [...kept.rows, ...asked.rows].find((row) => row.loan_id === loanId)
  return {
    found: foundOr(found, isHere ? kept : asked),
    chosen: borrower ? named(borrower) : loanId === undefined ? undefined : numbered(String(loanId)),
    borrower,
    isOffline,
  }
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
