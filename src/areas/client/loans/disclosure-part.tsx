import type { OutputOf } from '../../../../contract/wire/call.ts'
import { acceptDisclosure, getDisclosure } from '../../../../contract/loans/disclosures.ts'
import { formatPesos, sumOf } from '../../../../domain/money.ts'
import { useCall } from '../../../data/use-call.ts'
import { useRead } from '../../../data/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { DayText, useDayWords, useMomentWords } from '../../../ui/days/day-text.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ProblemLine } from '../../../ui/problem-line.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CostLine, CostTotal } from '../cost-lines.tsx'

type Disclosure = OutputOf<typeof getDisclosure>

/** What the loan costs, in pesos first; accepted here before the money is handed out (RA 3765). */
export function DisclosurePart({ applicationId }: { applicationId: number }) {
  const t = useWords('borrower')
  const disclosure = useRead(getDisclosure, { id: applicationId })
  return (
    <Panel display="grid" gap="4">
      <chakra.h2 fontWeight="semibold">{t('disclosure.title')}</chakra.h2>
      <Loaded of={disclosure}>
        {(told) => (
          <>
            <Costs told={told} />
            <Acceptance told={told} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** How often and how much; the last payment is not quite like the others where they do not divide evenly. */
function Payments({ told }: { told: Disclosure }) {
  const t = useWords('borrower')
  const day = useDayWords()
  const [first, last] = [told.instalments.at(0), told.instalments.at(-1)]
  if (!first || !last) return null
  const count = told.instalments.length
  const isLastLike = first.amount === last.amount
  const apart = count === 2 ? 'twoPayments' : 'paymentsButLast'
  const said = isLastLike ? 'payments' : apart
  return (
    <p>
      {t(`disclosure.${count === 1 ? 'payment' : said}`, {
        count: isLastLike ? count : count - 1,
        amount: formatPesos(first.amount),
        last: formatPesos(last.amount),
        day: day(first.due_on),
        until: day(told.maturity_on),
      })}
    </p>
  )
}

function Costs({ told }: { told: Disclosure }) {
  const t = useWords('borrower')
  const deducted = [...told.finance_charges, ...told.other_charges].filter((row) => row.deducted)
  const paidLater = [...told.finance_charges, ...told.other_charges].filter((row) => !row.deducted)
  return (
    <>
      <chakra.dl display="grid" gap="2">
        <CostLine name={t('disclosure.borrowed')} amount={told.amount_financed} />
        {deducted.map((row) => (
          <CostLine key={row.charge} name={t(`charges.${row.charge}`)} amount={row.amount} sign="−" />
        ))}
        <CostTotal name={t('disclosure.received')} amount={told.net_proceeds} />
        {paidLater.map((row) => (
          <CostLine key={row.charge} name={t(`charges.${row.charge}`)} amount={row.amount} />
        ))}
        <CostTotal name={t('disclosure.total')} amount={sumOf(told.instalments, ({ amount }) => amount)} />
      </chakra.dl>
      <Payments told={told} />
      <chakra.p fontSize="sm" color="text.muted">
        {t('disclosure.rates', {
          month: told.eir_per_month_pct.toFixed(2),
          year: told.eir_per_year_pct.toFixed(2),
          contractual: told.contractual_per_month_pct.toFixed(2),
        })}{' '}
        {t('disclosure.penalty', { pct: told.penalty_pct_per_month, count: told.grace_days })}
      </chakra.p>
      <details>
        <chakra.summary minH="touch" display="flex" alignItems="center" color="brand.text" cursor="pointer">
          {t('disclosure.schedule')}
        </chakra.summary>
        <chakra.ol fontVariantNumeric="tabular-nums">
          {told.instalments.map((row) => (
            <chakra.li key={row.no} display="flex" gap="2" py="1.5" borderTopWidth="1px">
              <chakra.span color="text.muted" minW="6">
                {row.no}
              </chakra.span>
              <DayText day={row.due_on} />
              <MoneyText ms="auto" amount={row.amount} />
            </chakra.li>
          ))}
        </chakra.ol>
      </details>
    </>
  )
}

function Acceptance({ told }: { told: Disclosure }) {
  const t = useWords('borrower')
  const moment = useMomentWords()
  const { run, busy, problem } = useCall(acceptDisclosure, {
    onDone: () => showToast(t('disclosure.accepted')),
  })
  const { acceptance, application_id, text_version } = told
  if (acceptance)
    return (
      <chakra.p display="flex" gap="2" alignItems="center" color="success.text">
        <CheckIcon size={18} aria-hidden />
        {t('disclosure.acceptedAt', { time: moment(acceptance.accepted_at) })}
      </chakra.p>
    )
  return (
    <>
      <chakra.p fontSize="sm">{t('disclosure.binds')}</chakra.p>
      {problem && <ProblemLine>{problem.message}</ProblemLine>}
      <Button size="lg" wide busy={busy} onClick={() => void run({ application_id, text_version })}>
        {t('disclosure.accept')}
      </Button>
    </>
  )
}
