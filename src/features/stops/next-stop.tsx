/** What comes after a stop that is done: who is next, where, and what is due there. A touch opens the payment. */
import { useMemo } from 'react'
import { chakra } from '@chakra-ui/react'
import { systemClock } from '../../../domain/clock.ts'
import { formatPesos } from '../../../domain/money.ts'
import type { StopView } from '../../offline/projection.ts'
import { useRound, useRoundOrder } from '../../offline/use-offline.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OpenIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'
import { arranged } from './arranged.ts'
import { listAddress } from './list-address.ts'
import { nextToDo } from './is-to-do.ts'
import { placeOf } from './place-of.ts'
import { sheetOfPath, sheetSpan, type SheetName } from './sheet-span.ts'

interface Props {
  /** The stop that is done; the next is of the list it was opened from. */
  loanId: number
}

export function NextStop({ loanId }: Props) {
  const t = useWords('ci')
  const sheet = sheetOfPath(listAddress())
  const next = useNextStop(loanId, sheet)
  if (next === undefined) return null
  if (next === null)
    return (
      <chakra.p color="text.muted" textAlign="center">
        {t('round.noNext')}
      </chakra.p>
    )
  return (
    <ButtonLink
      to="/CIUser/pay/$loan_id"
      params={{ loan_id: String(next.stop.loan_id) }}
      search={{ sheet }}
      replace
      wide
      size="lg"
    >
      <chakra.span flex="1" minW="0" textAlign="start" lineHeight="short">
        <Line fontSize="md">{t('round.nextStop', { name: next.stop.name })}</Line>
        <Line fontSize="sm" fontWeight="medium">
          {placeOf(next.stop)}
        </Line>
      </chakra.span>
      <chakra.span flex="none" fontSize="md" fontVariantNumeric="tabular-nums">
        {formatPesos(next.collectible)}
      </chakra.span>
      <OpenIcon size={20} aria-hidden />
    </ButtonLink>
  )
}

/** Undefined while loading, null where nothing is left to do. */
function useNextStop(loanId: number, sheet: SheetName): StopView | null | undefined {
  const today = systemClock.today()
  const span = useMemo(() => sheetSpan(sheet, today), [sheet, today])
  const round = useRound(span, { monthlyOnly: sheet === 'month' })
  const order = useRoundOrder()
  return useMemo(
    () => (round && order ? (nextToDo(arranged(round.views, order), loanId) ?? null) : undefined),
    [round, order, loanId],
  )
}

const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
