/** In which order a list is shown, and the way to put it in one's own. */
import { memo, useState } from 'react'
import { keepRoundSort, ROUND_SORTS, type RoundSort } from '../../../offline/round/round-order.ts'
import { reportAs } from '../../../offline/wire/report-problem.ts'
import { useOffline, useRoundOrder } from '../../../offline/account/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CheckIcon, OrderIcon } from '../../../ui/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useWords } from '../../../words/use-words.ts'
import { listAddress } from './list-address.ts'
import { sheetOfPath } from './sheet-span.ts'

export const OrderMenu = memo(function OrderMenu() {
  const t = useWords('ci')
  const offline = useOffline()
  const sort = useRoundOrder()?.sort ?? 'route'
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const choose = (name: RoundSort) => {
    if (!offline) return
    keepRoundSort(offline, name)
      .then(() => {
        setFailed(false)
        setOpen(false)
      })
      .catch((error: unknown) => {
        setFailed(true)
        reportAs('choosing the order')(error)
      })
  }
  return (
    <>
      <button
        type="button"
        className="stop-order"
        aria-haspopup="dialog"
        aria-label={t('round.order.now', { order: t(`round.order.${sort}`) })}
        onClick={() => setOpen(true)}
      >
        <OrderIcon size={20} aria-hidden />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('round.order.title')}>
        <chakra.div display="grid" gap="2">
          {ROUND_SORTS.map((name) => (
            <Button
              key={name}
              variant={name === sort ? 'soft' : 'quiet'}
              aria-pressed={name === sort}
              justifyContent="space-between"
              onClick={() => choose(name)}
            >
              {t(`round.order.${name}`)}
              {name === sort && <CheckIcon size={20} aria-hidden />}
            </Button>
          ))}
          {failed && (
            <chakra.p role="alert" color="danger.text">
              {t('round.order.notKept')}
            </chakra.p>
          )}
          <ButtonLink
            to="/CIUser/round_order"
            search={{ sheet: sheetOfPath(listAddress()) }}
            variant="plain"
            wide
          >
            {t('round.order.change')}
          </ButtonLink>
        </chakra.div>
      </Sheet>
    </>
  )
})
