import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPesos } from '../../../../domain/money.ts'
import { isPosted } from '../../../offline/outbox/command-state.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { useCashHeld } from '../../../offline/account/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { problemInWords } from './problem-in-words.ts'
import { isReceived } from '../cash/is-received.ts'
import { RefusalActions } from './refusal-actions.tsx'

/** One record: whose, how much, when, what became of it and why, and what happens next. */
export function CommandItem({
  row,
  status,
  offline,
  waysOut,
}: {
  row: CommandRow
  /** Of a payment that was sent. */
  status: string | undefined
  offline: Offline
  waysOut: boolean
}) {
  const t = useWords('ci')
  const [open, setOpen] = useState(false)
  const { kind, title, amount, outcome, slipNo, method } = row.display
  return (
    <chakra.li py="3" borderBottomWidth="1px" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
        {kind === 'payment' ? (
          <SlipLink to={`/CIUser/slip/${row.id}`}>{title || t('outbox.kinds.payment')}</SlipLink>
        ) : (
          <chakra.span fontWeight="semibold" minW="0">
            {title || t(`outbox.kinds.${kind}`)}
          </chakra.span>
        )}
        <chakra.span ms="auto" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {amount !== undefined && formatPesos(amount)}
        </chakra.span>
      </chakra.div>
      <chakra.p fontSize="sm" color="text.muted">
        {[
          t(`outbox.kinds.${kind}`),
          outcome && t(`visit.outcomes.${outcome}`),
          method && t(`payment.methods.${method}`),
          slipNo,
        ]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <AgoText at={row.savedAt} />
      </chakra.p>
      <Reason row={row} status={status} />
      {waysOut && (
        <div>
          <Button variant="soft" onClick={() => setOpen(true)}>
            {t('outbox.ways')}
          </Button>
        </div>
      )}
      {open && <RefusalActions row={row} offline={offline} onClose={() => setOpen(false)} />}
    </chakra.li>
  )
}

const SlipLink = chakra(Link, { base: { fontWeight: 'semibold', minW: '0', py: '1', my: '-1' } })

const MOVES_MONEY: ReadonlySet<CommandRow['display']['kind']> = new Set(['payment', 'void', 'remittance'])

/** On the phone it is sent; whether it counts is the office's word, and the last one that was heard. */
function useReason(row: CommandRow, status: string | undefined) {
  const { state, display } = row
  const held = useCashHeld()
  if (!isPosted(state)) return state
  if (display.kind === 'remittance') return isReceived(row, held) ? 'officeReceived' : 'notReceived'
  // No money moved, so nothing is posted.
  if (!MOVES_MONEY.has(display.kind)) return 'received'
  if (display.kind === 'void') return state
  if (status === 'Reversed') return 'reversed'
  return status === 'For Verification' ? 'verifying' : state
}

function Reason({ row, status }: { row: CommandRow; status: string | undefined }) {
  const t = useWords('ci')
  const reason = useReason(row, status)
  const attention = row.state === 'rejected' || row.state === 'quarantined' || row.state === 'blocked'
  const inWords = problemInWords(row)
  return (
    <chakra.p fontSize="sm" color={attention ? 'danger.text' : 'text'}>
      {t(`outbox.reasons.${reason}`)}
      {attention && inWords && ` ${inWords}`}
      {row.state === 'unknown' && row.attempts > 0 && ` ${t('outbox.tries', { count: row.attempts })}`}
      {row.handling?.kind === 'supervisor' && ` ${t('outbox.toSupervisor', { note: row.handling.note })}`}
    </chakra.p>
  )
}
