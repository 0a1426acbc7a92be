import { useEffect, useState } from 'react'
import { formatSlip } from '../../../../domain/payments/slip-number.ts'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { slipGapsHere, type PhoneSlipGap } from '../../../offline/sending/slip-gaps.ts'
import { useOffline } from '../../../offline/account/use-offline.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'

/** The slip numbers of this phone that no payment bears, and why: what a client or the office may ask about. */
export function SlipNumbers() {
  const t = useWords('ci')
  const offline = useOffline()
  const [gaps, setGaps] = useState<readonly PhoneSlipGap[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!offline) return
    slipGapsHere(offline).then(setGaps, (error: unknown) => {
      reportProblem('reading the slip numbers', error)
      setFailed(true)
    })
  }, [offline])
  if (failed) return <chakra.p color="danger.text">{t('slip.gapsFailed')}</chakra.p>
  if (gaps.length === 0) return null
  return (
    <details>
      <chakra.summary minH="touch" display="flex" alignItems="center" color="brand.text" cursor="pointer">
        {t('slip.gaps', { count: gaps.reduce((sum, { first, last }) => sum + last - first + 1, 0) })}
      </chakra.summary>
      <chakra.ul display="grid" gap="2" fontSize="sm">
        {gaps.map((gap) => (
          <chakra.li key={`${gap.series} ${gap.first} ${gap.reason}`}>
            <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {numbersOf(gap)}
            </chakra.span>{' '}
            {t(`slip.gapReasons.${gap.reason}`)}
          </chakra.li>
        ))}
      </chakra.ul>
    </details>
  )
}

function numbersOf({ series, first, last }: PhoneSlipGap): string {
  const from = formatSlip(series, first)
  return first === last ? from : `${from} – ${formatSlip(series, last)}`
}
