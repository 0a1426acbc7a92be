import { DatePicker } from '@ark-ui/react/date-picker'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { EarlierIcon, OpenIcon } from '../icons.ts'
import { Popups } from '../overlays/popups.tsx'
import { popupRecipe } from './popup.ts'

const Popup = chakra(DatePicker.Content, popupRecipe)
const step = {
  display: 'grid',
  placeItems: 'center',
  w: 'control',
  h: 'control',
  borderRadius: 'sm',
  _hover: { bg: 'muted' },
} as const
const Earlier = chakra(DatePicker.PrevTrigger, { base: step })
const Later = chakra(DatePicker.NextTrigger, { base: step })
const View = chakra(DatePicker.ViewTrigger, {
  base: { flex: '1', minH: 'control', borderRadius: 'sm', fontWeight: 'semibold', _hover: { bg: 'muted' } },
})
const Grid = chakra(DatePicker.Table, {
  base: { borderCollapse: 'separate', borderSpacing: '2px', w: 'full', tableLayout: 'fixed' },
})
const Head = chakra(DatePicker.TableHeader, {
  base: { color: 'text.muted', fontSize: 'xs', fontWeight: 'medium', p: '1' },
})
const Cell = chakra(DatePicker.TableCellTrigger, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: 'control',
    px: '1',
    borderRadius: 'sm',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'muted' },
    '&[data-today]': { fontWeight: 'bold', color: 'brand.text' },
    '&[data-in-range]': { bg: 'selected' },
    '&[data-selected]': { bg: 'brand.solid', color: 'brand.contrast' },
    '&[data-outside-range]': { color: 'text.subtle' },
    '&[data-unavailable], &[data-disabled]': { opacity: 0.4, cursor: 'not-allowed' },
  },
})

/** Room for a week of keys for a thumb. Where the smallest phone has none, the keys are narrower: the last of them is Saturday. */
const WIDTH = 'min(var(--available-width), max(19rem, {sizes.control} * 7 + 2.5rem))'

/** The calendar below a field: days, or months and years where its head is pressed. */
export function CalendarPopup({ children }: { children?: ReactNode }) {
  return (
    <Popups>
      <DatePicker.Positioner>
        <Popup p="2" maxH="var(--available-height)" minW="0" w={WIDTH}>
          {children}
          <DatePicker.View view="day">
            <Days />
          </DatePicker.View>
          <DatePicker.View view="month">
            <Others of="month" />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Others of="year" />
          </DatePicker.View>
        </Popup>
      </DatePicker.Positioner>
    </Popups>
  )
}

function Days() {
  return (
    <DatePicker.Context>
      {(calendar) => (
        <>
          <Steps />
          <Grid>
            <DatePicker.TableHead>
              <DatePicker.TableRow>
                {calendar.weekDays.map((day) => (
                  <Head key={day.long} aria-label={day.long}>
                    {day.narrow}
                  </Head>
                ))}
              </DatePicker.TableRow>
            </DatePicker.TableHead>
            <DatePicker.TableBody>
              <Rows of={calendar.weeks.map((week) => week.map((day) => ({ value: day, label: day.day })))} />
            </DatePicker.TableBody>
          </Grid>
        </>
      )}
    </DatePicker.Context>
  )
}

function Others({ of }: { of: 'month' | 'year' }) {
  return (
    <DatePicker.Context>
      {(calendar) => (
        <>
          <Steps />
          <Grid>
            <DatePicker.TableBody>
              <Rows
                of={
                  of === 'month'
                    ? calendar.getMonthsGrid({ columns: 4, format: 'short' })
                    : calendar.getYearsGrid({ columns: 4 })
                }
              />
            </DatePicker.TableBody>
          </Grid>
        </>
      )}
    </DatePicker.Context>
  )
}

interface Shown {
  readonly value: ComponentProps<typeof DatePicker.TableCell>['value']
  readonly label: ReactNode
}

function Rows({ of }: { of: readonly (readonly Shown[])[] }) {
  return of.map((row) => (
    <DatePicker.TableRow key={String(row[0]?.value)}>
      {row.map(({ value, label }) => (
        <DatePicker.TableCell key={String(value)} value={value}>
          <Cell>{label}</Cell>
        </DatePicker.TableCell>
      ))}
    </DatePicker.TableRow>
  ))
}

function Steps() {
  const t = useWords('parts')
  return (
    <DatePicker.ViewControl asChild>
      <chakra.div display="flex" alignItems="center" gap="1" mb="1">
        <Earlier aria-label={t('earlier')}>
          <EarlierIcon size={18} aria-hidden />
        </Earlier>
        <View>
          <DatePicker.RangeText />
        </View>
        <Later aria-label={t('later')}>
          <OpenIcon size={18} aria-hidden />
        </Later>
      </chakra.div>
    </DatePicker.ViewControl>
  )
}
