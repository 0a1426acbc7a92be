import { getApplication } from '../../../contract/loans/loans.ts'
import { formatPesos } from '../../../domain/money.ts'
import { kick } from '../../offline/account/kick.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { isPayment, type CommandRow } from '../../offline/outbox/command-row.ts'
import { needsAttention } from '../../offline/outbox/command-state.ts'
import { leaveAsItIs } from '../../offline/outbox/needs-attention.ts'
import { withdrawUnsent } from '../../offline/outbox/withdraw.ts'
import { useRead } from '../../data/use-read.ts'
import { askForPassword } from '../../session/password-check.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { AgoText } from '../../ui/days/day-text.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { refusalInOwnLanguage } from '../../words/own-language.ts'
import { useWords } from '../../words/use-words.ts'
import { RefusedPayment } from './refused-payment.tsx'

interface Props {
  row: CommandRow
  offline: Offline
}

/** One record: what was decided, and what became of it and why. */
export function OutboxRecord({ row, offline }: Props) {
  const t = useWords('outbox')
  const { kind, title, amount, slipNo } = row.display
  const name = title === '' ? t(`kinds.${kind}`) : title
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" py="3" borderBottomWidth="1px">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
        <chakra.span fontWeight="semibold">{name}</chakra.span>
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {amount !== undefined && formatPesos(amount)}
        </chakra.span>
      </chakra.div>
      <chakra.p fontSize="sm" color="text.muted">
        {title !== '' && t(`kinds.${kind}`)}
        {isPayment(row) && ` · ${t(`methods.${row.display.method}`)}`}
        {slipNo && (
          <>
            {' · '}
            <chakra.span whiteSpace="nowrap">{t('slipNo', { no: slipNo })}</chakra.span>
          </>
        )}
        {title !== '' && ' · '}
        <AgoText at={row.savedAt} />
      </chakra.p>
      <WhatNext row={row} offline={offline} />
    </chakra.li>
  )
}

function WhatNext({ row, offline }: Props) {
  const t = useWords('outbox')
  const { state, lastProblem, display } = row
  if (needsAttention(state))
    return (
      <>
        {lastProblem && (
          <chakra.p color="danger.text" fontSize="sm">
            {refusalInOwnLanguage(lastProblem.code, lastProblem.message ?? '')}
          </chakra.p>
        )}
        {isPayment(row) && <RefusedPayment row={row} offline={offline} />}
        {display.applicationId !== undefined && (
          <BothSides row={row} applicationId={display.applicationId} offline={offline} />
        )}
        {display.kind === 'application' && (
          <div>
            <Button variant="soft" onClick={() => void leaveAsItIs(offline, row.id)}>
              {t('putAway')}
            </Button>
          </div>
        )}
      </>
    )
  if (lastProblem?.code === 'PASSWORD_NEEDED') return <GivePassword />
  if (state !== 'queued' || row.firstSentAt !== null) return null
  return (
    <div>
      <Button variant="plain" px="0" onClick={() => void withdrawUnsent(offline, row.id)}>
        {t('withdraw')}
      </Button>
    </div>
  )
}

function GivePassword() {
  const t = useWords('outbox')
  const give = async () => {
    if (await askForPassword()) kick('manual')
  }
  return (
    <>
      <chakra.p fontSize="sm">{t('password')}</chakra.p>
      <div>
        <Button variant="soft" onClick={() => void give()}>
          {t('givePassword')}
        </Button>
      </div>
    </>
  )
}

/** A decision that came too late, beside what is decided by now: a person decides again, or leaves it. */
function BothSides({ row, applicationId, offline }: Props & { applicationId: number }) {
  const t = useWords('outbox')
  const status = useWords('statuses')
  const role = useSession()?.role
  const now = useRead(getApplication, { application_id: applicationId })
  const { kind, amount } = row.display
  return (
    <>
      <Loaded of={now}>
        {(card) => (
          <chakra.dl display="grid" gridTemplateColumns="1fr 1fr" gap="3" bg="muted" borderRadius="md" p="3">
            <div>
              <chakra.dt fontSize="sm" color="text.muted">
                {t('youDecided')}
              </chakra.dt>
              <chakra.dd>
                {[t(`kinds.${kind}`), amount !== undefined && formatPesos(amount)]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.dd>
            </div>
            <div>
              <chakra.dt fontSize="sm" color="text.muted">
                {t('nowItIs')}
              </chakra.dt>
              <chakra.dd>
                {status(`loan.${card.status}`)} · {formatPesos(card.approved_amount ?? card.amount)}
              </chakra.dd>
            </div>
          </chakra.dl>
        )}
      </Loaded>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ButtonLink to={role === 'SUPER_ADMIN_USER' ? '/SuperAdminUser/approvals' : '/AdminUser/approvals'}>
          {t('lookAgain')}
        </ButtonLink>
        <Button variant="soft" onClick={() => void leaveAsItIs(offline, row.id)}>
          {t('leaveIt')}
        </Button>
      </chakra.div>
    </>
  )
}
