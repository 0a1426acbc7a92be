/** A collector's own order of one list; clients of other lists keep their places. */
import { useMemo, useState } from 'react'
import { chakra } from '../../../ui/theme/chakra.ts'
import { BackToList } from '../stops/back-to-list.tsx'
import { OrderList, type OrderActions } from './order-list.tsx'
import { sheetSpan, type SheetName } from '../stops/sheet-span.ts'
import { placeBehind, useOwnOrder, type OwnOrder } from './use-own-order.ts'
import { useOffline, useRound } from '../../../offline/account/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { SaturdayIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { TaskHeader, TaskScreen } from '../../../ui/task-screen.tsx'
import { ThumbBar } from '../../../ui/thumb-bar.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useToday } from '../use-today.ts'

export function RoundOrderScreen({ sheet }: { sheet: SheetName }) {
  const t = useWords('ci')
  const today = useToday()
  const span = useMemo(() => sheetSpan(sheet, today), [sheet, today])
  const round = useRound(span, { monthlyOnly: sheet === 'month' })
  const order = useOwnOrder(useOffline(), round?.views)
  return (
    <TaskScreen>
      <TaskHeader title={t('round.order.own')} under={t('round.order.how')} />
      {order === undefined ? (
        <SkeletonRows rows={6} />
      ) : order.stops.length === 0 ? (
        <EmptyState icon={SaturdayIcon} title={t('round.emptyTitle')} />
      ) : (
        <Ordering order={order} />
      )}
    </TaskScreen>
  )
}

function Ordering({ order: { stops, failed, move } }: { order: OwnOrder }) {
  const t = useWords('ci')
  const [picked, setPicked] = useState<number>()
  const [last, setLast] = useState<number>()
  const actions = useMemo((): OrderActions => {
    const indexOf = (accId: number) => stops.findIndex((stop) => stop.acc_id === accId)
    const put = (accId: number, to: number) => {
      setPicked(undefined)
      setLast(accId)
      move(accId, to)
    }
    return {
      step: (accId, by) => put(accId, indexOf(accId) + by),
      pick: (accId) => setPicked((before) => (before === accId ? undefined : accId)),
      putAfter: (accId) => {
        if (picked === undefined) return
        put(picked, placeBehind(indexOf(picked), indexOf(accId)))
      },
    }
  }, [stops, picked, move])
  const nameOf = (accId: number | undefined) => stops.find((stop) => stop.acc_id === accId)?.name
  const [movedName, pickedName] = [nameOf(last), nameOf(picked)]
  return (
    <>
      <OrderList stops={stops} picked={picked} actions={actions} />
      <ThumbBar>
        <Told>
          {pickedName !== undefined
            ? t('round.order.moving', { name: pickedName })
            : movedName !== undefined &&
              t('round.order.moved', {
                name: movedName,
                position: stops.findIndex((stop) => stop.acc_id === last) + 1,
              })}
        </Told>
        {failed && (
          <chakra.p role="alert" color="danger.text" fontWeight="semibold">
            {t('round.order.notKept')}
          </chakra.p>
        )}
        {picked === undefined ? (
          <BackToList>{t('round.order.done')}</BackToList>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              flex="1 1 auto"
              px="2"
              onClick={() => {
                setPicked(undefined)
                setLast(picked)
                move(picked, 0)
              }}
            >
              {t('round.order.toTop')}
            </Button>
            <Button flex="1 1 auto" px="2" variant="quiet" onClick={() => setPicked(undefined)}>
              {t('round.order.cancel')}
            </Button>
          </chakra.div>
        )}
      </ThumbBar>
    </>
  )
}

/** Two lines at most, so that large text leaves the list its room; a screen reader hears all of it. */
const Told = chakra('output', { base: { lineHeight: 'short', lineClamp: 2 } })
