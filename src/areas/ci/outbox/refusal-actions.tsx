import { useState } from 'react'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { useCashHeld } from '../../../offline/account/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { leaveAsItIs } from '../../../offline/outbox/needs-attention.ts'
import { reportAs } from '../../../offline/wire/report-problem.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ReturnedCash } from './returned-cash.tsx'
import { SendAgain } from './send-again.tsx'
import { TellSupervisor } from './tell-supervisor.tsx'
import type { RefusalProps } from './refusal-props.ts'

type Way = 'again' | 'supervisor' | 'returned' | 'leave'

/** What a person can do about a refusal. Deleting is not among it. */
export function RefusalActions({ row, offline, onClose }: RefusalProps) {
  const t = useWords('ci')
  const held = useCashHeld()
  const [way, setWay] = useState<Way>()
  if (way === 'again') return <SendAgain row={row} offline={offline} onClose={onClose} />
  if (way === 'supervisor') return <TellSupervisor row={row} offline={offline} onClose={onClose} />
  if (way === 'returned') return <ReturnedCash row={row} offline={offline} onClose={onClose} />
  const leave = async () => {
    const left = await leaveAsItIs(offline, row.id).catch(reportAs('leaving a refused record'))
    if (!left) showToast(t('outbox.notDone'), 'danger')
    onClose()
  }
  const isGone = held !== undefined && isCash(row) && !held.refusedIds.includes(row.id)
  const ways = waysFor(row, isGone)
  return (
    <Sheet open onClose={onClose} title={t('outbox.ways')}>
      <chakra.div display="grid" gap="2">
        {ways.map((one) => (
          <Button
            key={one}
            variant="soft"
            wide
            size="lg"
            onClick={() => (one === 'leave' ? void leave() : setWay(one))}
          >
            {t(`outbox.way.${one}`)}
          </Button>
        ))}
      </chakra.div>
    </Sheet>
  )
}

/** Cash that was handed over or given back can't be sent as new or returned once more. */
function waysFor({ state, display }: CommandRow, isGone: boolean): Way[] {
  const payment = display.kind === 'payment' && state === 'rejected' && !isGone
  // What was to be taken back counts on, whatever the office does with it: there is nothing here to wait for.
  if (display.kind === 'void' && state === 'rejected') return ['leave', 'supervisor']
  return [...(payment ? (['again'] as const) : []), 'supervisor', ...(payment ? (['returned'] as const) : [])]
}

const isCash = ({ display }: CommandRow) => (display.method ?? 'cash') === 'cash'
