import { use, type ReactNode } from 'react'
import type { Instant } from '../../../domain/calendar.ts'
import { failureInOwnLanguage, type Failure } from '../../words/own-language.ts'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { AgoText } from '../days/day-text.tsx'
import { AlertIcon, OfflineIcon } from '../icons.ts'
import { InOffice } from '../in-office.ts'
import { ErrorState, WarningNotice } from './message-states.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** What `useRead` and `useList` hand over. */
export interface LoadedOf<Data> {
  readonly state: 'loading' | 'ready' | 'failed' | 'offline'
  readonly data: Data | undefined
  readonly asOf: Instant | undefined
  readonly failed: Failure | undefined
  again(): void
}

interface Props<Data> {
  of: LoadedOf<Data>
  children: (data: Data) => ReactNode
  /** Takes the place of what is still coming; grey rows where nothing is said. */
  loading?: ReactNode
  /** Shown where the answer has no rows: what will be here, and how to begin. */
  empty?: ReactNode
}

/** The tail of every screen that reads: loading, empty, failed, without internet, and how old what is shown is. */
export function Loaded<Data>({ of, children, loading, empty }: Props<Data>) {
  if (of.state === 'loading') return loading ?? <SkeletonRows />
  if (of.data === undefined) return <NothingLoaded of={of} />
  const isEmpty = empty !== undefined && hasNoRows(of.data)
  return (
    <>
      <SeenBefore of={of} />
      {isEmpty ? empty : children(of.data)}
    </>
  )
}

/** How old what is shown is; nothing where it is of this moment. For a part that has words of its own where there is nothing. */
export function SeenBefore({ of }: { of: LoadedOf<unknown> }) {
  return of.asOf !== undefined && <HowOld of={of} at={of.asOf} />
}

function NothingLoaded({ of: { state, failed, again } }: { of: LoadedOf<unknown> }) {
  const t = useWords('general')
  const message = failed ? failureInOwnLanguage(failed) : t('somethingWrong')
  return <ErrorState message={message} onRetry={again} {...(state !== 'failed' && { icon: OfflineIcon })} />
}

/** What was seen before, while the office cannot be asked or has not answered yet. */
function HowOld({ of: { state, failed }, at }: { of: LoadedOf<unknown>; at: Instant }) {
  const t = useWords('general')
  const isSaid = use(InOffice) && state === 'offline'
  if (!failed || isSaid)
    return (
      <chakra.p color="text.muted" fontSize="sm">
        {isSaid && t('seenBefore')} <AgoText at={at} asOf={!isSaid} />
      </chakra.p>
    )
  const missing = state === 'offline' ? MISSING[failed.code] : undefined
  return (
    <WarningNotice icon={state === 'offline' ? OfflineIcon : AlertIcon} fontSize="sm">
      {missing ? t(`missingNow.${missing}`) : failureInOwnLanguage(failed)} {t('seenBefore')}{' '}
      <AgoText at={at} />
    </WarningNotice>
  )
}

/** By the code of a failed answer, as `src/offline/wire/answer.ts` has them. */
const MISSING: Readonly<Record<string, 'no internet' | 'not reached' | 'no answer'>> = {
  NO_INTERNET: 'no internet',
  NOT_REACHED: 'not reached',
  NO_ANSWER: 'no answer',
}

function hasNoRows(data: unknown): boolean {
  const rows = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : data
  return Array.isArray(rows) && rows.length === 0
}
