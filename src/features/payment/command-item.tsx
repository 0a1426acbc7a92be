import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isRefusalCode, REFUSALS } from '../../../contract/refusals.ts'
import { formatPesos } from '../../../domain/money.ts'
import { isPosted } from '../../offline/command-state.ts'
import type { CommandRow } from '../../offline/command-row.ts'
import type { Offline } from '../../offline/offline.ts'
import { Button } from '../../ui/button.tsx'
import { AgoText } from '../../ui/day-text.tsx'
import { refusalInOwnLanguage } from '../../words/own-language.ts'
import { useWords } from '../../words/use-words.ts'
import { WaysOut } from './ways-out.tsx'

/** One record: whose, how much, when, why it stands where it stands, and what happens next. */
export function CommandItem({
  row,
  offline,
  waysOut,
}: {
  row: CommandRow
  offline: Offline
  waysOut: boolean
}) {
  const t = useWords('ci')
  const [open, setOpen] = useState(false)
  const { kind, title, amount, outcome, slipNo, method } = row.display
  return (
    <chakra.li
      py="3"
      borderBottom="1px solid"
      borderColor="line"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="1"
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
        {kind === 'payment' ? (
          <SlipLink to={`/CIUser/slip/${row.id}`}>{title || t('outbox.kinds.payment')}</SlipLink>
        ) : (
          <chakra.span fontWeight="semibold" minW="0">
            {title || t(`outbox.kinds.${kind}`)}
          </chakra.span>
        )}
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
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
      <Reason row={row} />
      {waysOut && (
        <div>
          <Button look="soft" onClick={() => setOpen(true)}>
            {t('outbox.ways')}
          </Button>
        </div>
      )}
      {open && <WaysOut row={row} offline={offline} onClose={() => setOpen(false)} />}
    </chakra.li>
  )
}

const SlipLink = chakra(Link, { base: { fontWeight: 'semibold', minW: '0', py: '1', my: '-1' } })

/** On the phone it is sent; whether it counts is the office's word. */
function reasonOf({ state, display, ack }: CommandRow) {
  if (!isPosted(state)) return state
  if (display.kind === 'remittance' && ack?.status !== 'Received') return 'notReceived'
  return display.kind === 'payment' && ack?.status === 'For Verification' ? 'verifying' : state
}

function Reason({ row }: { row: CommandRow }) {
  const t = useWords('ci')
  const attention = row.state === 'rejected' || row.state === 'quarantined' || row.state === 'blocked'
  const code = row.lastProblem?.code ?? ''
  const said = row.lastProblem?.message ?? (isRefusalCode(code) ? REFUSALS[code].message : undefined)
  const inWords = said === undefined ? '' : ` ${refusalInOwnLanguage(code, said)}`
  return (
    <chakra.p fontSize="sm" color={attention ? 'danger.text' : 'text'}>
      {t(`outbox.reasons.${reasonOf(row)}`)}
      {attention && inWords}
      {row.state === 'unknown' && row.attempts > 0 && ` ${t('outbox.tries', { count: row.attempts })}`}
      {row.handling?.kind === 'supervisor' && ` ${t('outbox.toSupervisor', { note: row.handling.note })}`}
    </chakra.p>
  )
}
