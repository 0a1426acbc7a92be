import type { ReactNode } from 'react'
import type { Instant } from '../../../../domain/calendar.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { WarningText } from '../../../ui/states/warning-text.tsx'
import { useMomentWords } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useDoubtWords, type Payment } from './payment.ts'
import { SmallHeading } from './small-heading.tsx'

interface Step {
  readonly what: string
  readonly by?: { readonly by: string | null; readonly at: Instant }
  readonly more?: ReactNode
}

/** Everything that happened to a payment since it was recorded, one below the other. */
export function PaymentHistory({ payment }: { payment: Payment }) {
  const t = useWords('payments')
  const moment = useMomentWords()
  const steps = useSteps(payment)
  if (steps.length === 0) return null
  return (
    <section>
      <SmallHeading>{t('history')}</SmallHeading>
      <chakra.ul display="grid" gap="2.5">
        {steps.map(({ what, by, more }) => (
          <li key={`${what} ${by?.at ?? ''}`}>
            <chakra.p fontWeight="medium">{what}</chakra.p>
            {more && <chakra.p fontSize="sm">{more}</chakra.p>}
            {by && (
              <chakra.p fontSize="sm" color="text.muted">
                {by.by === null ? moment(by.at) : t('byAt', { name: by.by, at: moment(by.at) })}
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ul>
      {payment.acted_alone && (
        <chakra.div pt="2">
          <WarningText>{t('alone')}</WarningText>
        </chakra.div>
      )}
    </section>
  )
}

function useSteps({ exception, remittance, verified, moves, proposal, reversed }: Payment): readonly Step[] {
  const t = useWords('payments')
  const doubtsOf = useDoubtWords()
  const steps: Step[] = []
  if (exception) {
    const { resolved } = exception
    steps.push({ what: t(resolved ? 'wasDoubted' : 'doubted'), more: doubtsOf(exception) })
    if (resolved) {
      // A move says its own reason below.
      const reason = resolved.resolution === 'moved' ? '' : resolved.reason
      const more = inSentences(t(`resolutions.${resolved.resolution}`), reason)
      steps.push({ what: t('settled'), by: resolved, more })
    }
  }
  if (remittance) {
    steps.push({ what: t('handedOver'), by: { by: null, at: remittance.handed_over_at } })
    steps.push(
      remittance.received ? { what: t('received'), by: remittance.received } : { what: t('notReceived') },
    )
  }
  if (verified) steps.push({ what: t('verified'), by: verified })
  for (const { from_loan: from, to_loan: to, reason, ...by } of moves)
    steps.push({ what: t('moved', { from, to }), by, more: reason })
  if (proposal) {
    const { reason, given_back: givenBack, decided, status, refused_reason: refused } = proposal
    steps.push({
      what: t('proposed'),
      by: proposal,
      more: inSentences(reason, givenBack ? t('givenBack') : ''),
    })
    if (decided)
      steps.push({
        what: t(status === 'Confirmed' ? 'proposalConfirmed' : 'proposalRefused'),
        by: decided,
        more: refused,
      })
  }
  if (reversed) steps.push({ what: t('reversed'), by: reversed, more: reversed.reason })
  return steps
}

/** Who typed a reason may have ended it with a full stop. */
const inSentences = (first: string, then: string) =>
  then === '' ? first : `${first.replace(/\.$/, '')}. ${then}`
