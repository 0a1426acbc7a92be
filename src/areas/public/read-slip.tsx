import { createFileRoute } from '@tanstack/react-router'
import { readSlip } from '../../../contract/payments/slip-check.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import { isNoAnswer, type Failed } from '../../offline/wire/answer.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { useRead } from '../../data/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { DayText, useMomentWords } from '../../ui/days/day-text.tsx'
import { ErrorState } from '../../ui/states/message-states.tsx'
import { Mark } from '../../ui/mark.tsx'
import { MoneyText } from '../../ui/money/money-text.tsx'
import { Panel, Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/slip/$id')({
  component: ReadSlip,
  // Undefined and not left out, or the router takes what is written in the address: `no=123` is a number.
  validateSearch: ({ no }: Record<string, unknown>): { no?: string | undefined } => ({
    no: typeof no === 'string' ? no.slice(0, 30) : undefined,
  }),
})

type Slip = OutputOf<typeof readSlip>

const TONES: Record<Slip['state'], Tone> = {
  posted: 'success',
  'for verification': 'warning',
  reversed: 'danger',
  'not received': 'warning',
  'not recorded': 'danger',
  'other code': 'danger',
  incomplete: 'warning',
  'never issued': 'danger',
}

/** What the office knows of a slip, for those who scan its code. Names no client. */
function ReadSlip() {
  const t = useWords('publicPages')
  const { id } = Route.useParams()
  const { no = '' } = Route.useSearch()
  const slip = useRead(readSlip, { id, no })
  const problemOf = (answer: Failed) =>
    isNoAnswer(answer) ? t(`slipNotChecked.${answer.code}`) : sentenceOf(answer)
  return (
    <chakra.main>
      <Screen>
        {slip.data && <Lender slip={slip.data} />}
        {slip.data ? (
          <SlipState slip={slip.data} asked={no} />
        ) : slip.failed ? (
          <ErrorState message={problemOf(slip.failed)} onRetry={slip.again} />
        ) : (
          <SkeletonRows rows={2} />
        )}
        {slip.data && slip.failed && (
          <chakra.p role="alert" color="danger.text" fontWeight="medium">
            {problemOf(slip.failed)}
          </chakra.p>
        )}
        {slip.data && (
          <Button variant="soft" busy={slip.busy} onClick={slip.again}>
            {t('slipAgain')}
          </Button>
        )}
      </Screen>
    </chakra.main>
  )
}

/** Who answers, and whom to call. */
function Lender({ slip: { lender } }: { slip: Slip }) {
  const t = useWords('publicPages')
  return (
    <chakra.header display="flex" alignItems="center" gap="3" pt="4">
      <Mark size={36} />
      <div>
        <chakra.p fontWeight="bold" fontSize="lg" lineHeight="short">
          {lender.name}
        </chakra.p>
        {lender.phone && (
          <chakra.p>
            {t('slipOffice')}:{' '}
            <chakra.a
              href={`tel:${lender.phone.replace(/[^\d+]/g, '')}`}
              color="brand.text"
              fontWeight="semibold"
              whiteSpace="nowrap"
              textDecoration="underline"
            >
              {lender.phone}
            </chakra.a>
          </chakra.p>
        )}
      </div>
    </chakra.header>
  )
}

function SlipState({ slip, asked }: { slip: Slip; asked: string }) {
  const t = useWords('publicPages')
  const title = useWords('titles')
  const moment = useMomentWords()
  const { lender, slip_no: number } = slip
  return (
    <Panel display="grid" gap="4">
      <div>
        <Chip tone={TONES[slip.state]}>{t(`slipStates.${slip.state}`)}</Chip>
      </div>
      <chakra.h1 fontSize="xl" fontWeight="semibold">
        {number ? t('slipOf', { number }) : title('slip')}
      </chakra.h1>
      {slip.amount !== null && (
        <chakra.div>
          <chakra.p color="text.muted" fontSize="sm">
            {t('slipAmount')}
          </chakra.p>
          <MoneyText amount={slip.amount} fontSize="3xl" fontWeight="bold" />
        </chakra.div>
      )}
      {slip.business_on !== null && (
        <chakra.p color="text.muted">
          {t('slipDay')}: <DayText day={slip.business_on} color="text" />
        </chakra.p>
      )}
      {isOther(number, asked) && (
        <chakra.p role="alert" color="danger.text" fontWeight="semibold">
          {t('slipOtherNumber', { asked, number })}
        </chakra.p>
      )}
      <p>{t(`slipMore.${slip.state}`, { lender: lender.name, number: number ?? '' })}</p>
      {slip.phone_heard_at !== null && <p>{t('slipPhoneHeard', { when: moment(slip.phone_heard_at) })}</p>}
      <chakra.p color="text.muted" fontSize="sm">
        {t('slipAnswered', { when: moment(slip.answered_at) })}
      </chakra.p>
    </Panel>
  )
}

/** The code of one slip with the number of another. A number that was used twice got an end of its own on the books. */
function isOther(number: string | null, asked: string): number is string {
  return number !== null && asked !== '' && number.split('/')[0] !== asked.toUpperCase()
}
