import { formatPesos } from '../../../../../domain/money.ts'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { Panel } from '../../../../ui/screen.tsx'
import { useWords } from '../../../../words/use-words.ts'
import type { Flow } from './cash-flow.tsx'
import { usePeriodWords } from './use-period-words.ts'

const HALF = 70
const STEP = 10
const BAR = 7

interface Props {
  flow: Flow
  by: 'day' | 'month'
}

/** Bars of what came in above a line and what went out below it; the table under it has the figures. */
export function FlowChart({ flow, by }: Props) {
  const t = useWords('cash')
  const period = usePeriodWords(by)
  const { periods } = flow
  const first = periods[0]
  const last = periods.at(-1)
  const largest = (key: 'cash_in' | 'cash_out') =>
    formatPesos(periods.reduce((one, other) => (other[key] > one[key] ? other : one))[key])
  return (
    <Panel as="figure" p="3">
      <Key tone="data.2" name={t('chartIn')} most={largest('cash_in')} />
      <Bars flow={flow} by={by} />
      <Key tone="data.3" name={t('chartOut')} most={largest('cash_out')} />
      <chakra.figcaption
        display="flex"
        justifyContent="space-between"
        fontSize="xs"
        color="text.muted"
        mt="1"
      >
        <span>{first && period(first.from)}</span>
        {last !== first && <span>{last && period(last.from)}</span>}
      </chakra.figcaption>
    </Panel>
  )
}

function Bars({ flow: { periods, place }, by }: Props) {
  const t = useWords('cash')
  const period = usePeriodWords(by)
  const most = Math.max(1, ...periods.flatMap(({ cash_in, cash_out }) => [cash_in, cash_out]))
  const high = (amount: number) => (amount / most) * HALF
  const wide = Math.max(periods.length, 12) * STEP
  return (
    <chakra.svg
      role="img"
      aria-label={t('chart', { place: t(`places.${place}`) })}
      viewBox={`0 0 ${wide} ${2 * HALF}`}
      preserveAspectRatio="none"
      w="full"
      h="10rem"
      my="1"
    >
      {periods.map(({ from, cash_in, cash_out, closing }, index) => (
        <g key={from}>
          <title>
            {t('bar', {
              day: period(from),
              cashIn: formatPesos(cash_in),
              cashOut: formatPesos(cash_out),
              closing: formatPesos(closing),
            })}
          </title>
          <chakra.rect
            fill="data.2"
            x={index * STEP + (STEP - BAR) / 2}
            width={BAR}
            y={HALF - high(cash_in)}
            height={high(cash_in)}
          />
          <chakra.rect
            fill="data.3"
            x={index * STEP + (STEP - BAR) / 2}
            width={BAR}
            y={HALF}
            height={high(cash_out)}
          />
        </g>
      ))}
      <chakra.line
        x1="0"
        x2={wide}
        y1={HALF}
        y2={HALF}
        stroke="line.strong"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  )
}

/** What the bars on its side are, and how much the longest of them is. */
function Key({ tone, name, most }: { tone: string; name: string; most: string }) {
  const t = useWords('cash')
  return (
    <chakra.p display="flex" alignItems="center" gap="2" fontSize="xs" color="text.muted">
      <chakra.span aria-hidden w="3" h="3" borderRadius="sm" bg={tone} />
      {t('chartMost', { name, amount: most })}
    </chakra.p>
  )
}
