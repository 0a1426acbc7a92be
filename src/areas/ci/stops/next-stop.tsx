/** What comes after a stop that is done: who is next, where, and what is due there. A touch opens the payment. */
import { useMemo } from 'react'
import type { Stop } from '../../../../contract/field/sync.ts'
import { distanceText, metresBetween, type Place } from '../../../../domain/collections/place.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos } from '../../../../domain/money.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { useRound, useRoundOrder } from '../../../offline/account/use-offline.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { OpenIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { arranged } from '../round/arranged.ts'
import { listAddress } from './list-address.ts'
import { nextToDo } from './is-to-do.ts'
import { placeOf } from './place-of.ts'
import { sheetOfPath, sheetSpan, type SheetName } from './sheet-span.ts'

interface Props {
  /** Where one is now, if the phone knows; else it is where the client of the stop paid before. */
  from?: Place | undefined
  /** The stop that is done; the next is of the list it was opened from. */
  loanId: number
}

export function NextStop({ loanId, from }: Props) {
  const t = useWords('ci')
  const sheet = sheetOfPath(listAddress())
  const { next, here } = useNextStop(loanId, sheet)
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
          {[distanceTo(next.stop, from ?? here), placeOf(next.stop)].filter(Boolean).join(' · ')}
        </Line>
      </chakra.span>
      <chakra.span flex="none" fontSize="md" fontVariantNumeric="tabular-nums">
        {formatPesos(next.collectible)}
      </chakra.span>
      <OpenIcon size={20} aria-hidden />
    </ButtonLink>
  )
}

/** `80 m`, from where the phone is to where the client paid the last time; undefined where one of the two is not known. */
function distanceTo(stop: Stop, from: Place | undefined): string | undefined {
  const to = placeIn(stop)
  return from && to && distanceText(metresBetween(from, to))
}

function placeIn({ place }: Stop): Place | undefined {
  return place ? { latitude: place[0], longitude: place[1] } : undefined
}

interface Way {
  /** Undefined while loading, null where nothing is left to do. */
  readonly next: StopView | null | undefined
  /** Of the stop that is done. */
  readonly here?: Place | undefined
}

function useNextStop(loanId: number, sheet: SheetName): Way {
  const today = systemClock.today()
  const span = useMemo(() => sheetSpan(sheet, today), [sheet, today])
  const round = useRound(span, { monthlyOnly: sheet === 'month' })
  const order = useRoundOrder()
  return useMemo(() => {
    if (!round || !order) return { next: undefined }
    const done = round.views.find(({ stop }) => stop.loan_id === loanId)
    return {
      next: nextToDo(arranged(round.views, order), loanId) ?? null,
      here: done && placeIn(done.stop),
    }
  }, [round, order, loanId])
}

const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
