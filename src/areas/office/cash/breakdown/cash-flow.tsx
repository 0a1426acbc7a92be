import type { InputOf, OutputOf } from '../../../../../contract/wire/call.ts'
import { getCashFlow } from '../../../../../contract/cash/cash.ts'
import { systemClock } from '../../../../../domain/clock.ts'
import { CASH_PLACES } from '../../../../../domain/ledger/chart.ts'
import { formatPesos, ZERO } from '../../../../../domain/money.ts'
import { useRead } from '../../../../data/use-read.ts'
import type { Filters } from '../../../../features/list/use-filters.ts'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { DaySpanPicker } from '../../../../ui/days/day-span-picker.tsx'
import { namedSpan } from '../../../../ui/days/day-spans.ts'
import { SelectList } from '../../../../ui/fields/select-field.tsx'
import { WarningIcon } from '../../../../ui/icons.ts'
import { Loaded } from '../../../../ui/states/loaded.tsx'
import { EmptyState, WarningNotice } from '../../../../ui/states/message-states.tsx'
import { TabRow } from '../../../../ui/tab-row.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { FlowChart } from './flow-chart.tsx'
import { FlowLines, FlowPeriods } from './flow-tables.tsx'
import { Section } from '../section.tsx'

export type Flow = OutputOf<typeof getCashFlow>
type Asked = InputOf<typeof getCashFlow>

const STEPS = ['day', 'month'] as const

/** How the money of a place moved, by day or month of a span; place, span and step are in the address. */
export function CashFlow({ filters }: { filters: Filters<Asked> }) {
  const t = useWords('cash')
  const parts = useWords('parts')
  const asked: Asked = {
    ...namedSpan('thisMonth', systemClock.today()),
    by: 'day',
    place: 'cash_on_hand',
    ...filters.asked,
  }
  const flow = useRead(getCashFlow, asked)
  return (
    <Section
      title={t('flow')}
      aside={
        <>
          <SelectList
            label={t('by')}
            value={asked.by}
            options={STEPS.map((value) => ({ value, label: t(`steps.${value}`) }))}
            onChange={(by) => filters.set({ by: by === 'month' ? 'month' : 'day' })}
          />
          <DaySpanPicker
            required
            label={parts('days')}
            value={asked}
            onChange={(span) => filters.set({ from: span?.from, to: span?.to } as Partial<Asked>)}
          />
        </>
      }
    >
      <TabRow
        label={t('place')}
        value={asked.place ?? 'cash_on_hand'}
        tabs={CASH_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
        onChange={(place) => filters.set({ place })}
      >
        <Loaded of={flow}>
          {(data) => <Moved flow={data} by={asked.by === 'month' ? 'month' : 'day'} />}
        </Loaded>
      </TabRow>
    </Section>
  )
}

function Moved({ flow, by }: { flow: Flow; by: 'day' | 'month' }) {
  const t = useWords('cash')
  const { waiting, overdrawn } = flow
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {overdrawn !== ZERO && (
        <WarningNotice icon={WarningIcon}>{t('overdrawn', { amount: formatPesos(overdrawn) })}</WarningNotice>
      )}
      {waiting.cash_in !== ZERO && (
        <chakra.p fontSize="sm" color="text.muted">
          {t('waitingIn', { amount: formatPesos(waiting.cash_in) })}
        </chakra.p>
      )}
      {waiting.cash_out !== ZERO && (
        <chakra.p fontSize="sm" color="text.muted">
          {t('waitingOut', { amount: formatPesos(waiting.cash_out) })}
        </chakra.p>
      )}
      {flow.periods.length === 0 ? (
        <EmptyState title={t('nothingMoved')}>{t('nothingMovedMore')}</EmptyState>
      ) : (
        <>
          <FlowChart flow={flow} by={by} />
          <FlowPeriods flow={flow} by={by} />
          <FlowLines flow={flow} />
        </>
      )}
    </chakra.div>
  )
}
