/** The clients of a list in one's own order: up and down by one, or picked up and put behind another. */
import { memo } from 'react'
import type { Stop } from '../../../../contract/field/sync.ts'
import { DownIcon, UpIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { placeOf } from '../stops/place-of.ts'
import './order-list.css'

export interface OrderActions {
  /** By one place: -1 is up. */
  step(accId: number, by: -1 | 1): void
  pick(accId: number): void
  /** Puts the picked client behind this one. */
  putAfter(accId: number): void
}

interface Props {
  stops: readonly Stop[]
  picked: number | undefined
  actions: OrderActions
}

export function OrderList({ stops, picked, actions }: Props) {
  const t = useWords('ci')
  return (
    <ol className="order-list" aria-label={t('round.order.own')}>
      {stops.map((stop, index) => (
        <OrderRow
          key={stop.acc_id}
          stop={stop}
          position={index + 1}
          isLast={index === stops.length - 1}
          isPicked={picked === stop.acc_id}
          isPlace={picked !== undefined && picked !== stop.acc_id}
          actions={actions}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  stop: Stop
  position: number
  isLast: boolean
  isPicked: boolean
  /** Another client was picked up and may be put behind this one. */
  isPlace: boolean
  actions: OrderActions
}

const OrderRow = memo(function OrderRow({ stop, position, isLast, isPicked, isPlace, actions }: RowProps) {
  const t = useWords('ci')
  const { acc_id: accId, name } = stop
  return (
    <li className="order-row" data-client={accId} data-picked={isPicked || undefined}>
      <button
        type="button"
        className="order-name"
        aria-pressed={isPicked}
        aria-label={t('round.order.pick', { name, position })}
        onClick={() => actions.pick(accId)}
      >
        <b>
          {position}. {name}
        </b>
        <span>{placeOf(stop)}</span>
      </button>
      <span className="order-acts">
        {isPlace ? (
          <button
            type="button"
            aria-label={t('round.order.putAfterName', { name, position })}
            onClick={() => actions.putAfter(accId)}
          >
            {t('round.order.putAfter')}
          </button>
        ) : (
          <>
            <button
              type="button"
              aria-label={t('round.order.up', { name, position })}
              disabled={position === 1}
              onClick={() => actions.step(accId, -1)}
            >
              <UpIcon size={22} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={t('round.order.down', { name, position })}
              disabled={isLast}
              onClick={() => actions.step(accId, 1)}
            >
              <DownIcon size={22} aria-hidden />
            </button>
          </>
        )}
      </span>
    </li>
  )
})
