import { Tabs } from '@ark-ui/react/tabs'
import { useId, type ReactNode } from 'react'
import { chakra } from './theme/chakra.ts'
import { ownIds } from './own-ids.ts'

const Row = chakra(Tabs.List, {
  base: {
    display: 'flex',
    // What does not fit goes into a second row: a number that is cut reads as a smaller one.
    flexWrap: 'wrap',
    columnGap: '1',
    borderBottomWidth: '1px',
  },
})
const Tab = chakra(Tabs.Trigger, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'control',
    px: '3',
    whiteSpace: 'nowrap',
    fontSize: 'control',
    color: 'text.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    mb: '-1px',
    '&[data-selected]': { color: 'brand.text', borderColor: 'brand.text', fontWeight: 'semibold' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})

export interface ListTab<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** How many rows it would show. */
  readonly count?: number | undefined
}

interface Props<Value extends string> {
  label: string
  value: Value
  tabs: readonly ListTab<Value>[]
  onChange: (value: Value) => void
  children: ReactNode
}

/** One list seen in parts, each with its number; arrows go from tab to tab. */
export function TabRow<Value extends string>({ label, value, tabs, onChange, children }: Props<Value>) {
  const idOf = ownIds(useId())
  return (
    <Tabs.Root
      ids={{ trigger: idOf('tab'), content: idOf('panel') }}
      value={value}
      onValueChange={(next) => onChange(next.value as Value)}
      activationMode="manual"
      asChild
    >
      <chakra.div minW="0" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <Row aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.value} value={tab.value}>
              {tab.label}
              {tab.count !== undefined && (
                <chakra.span
                  px="1.5"
                  borderRadius="full"
                  bg="muted"
                  color="text.muted"
                  fontSize="xs"
                  fontVariantNumeric="tabular-nums"
                >
                  {tab.count.toLocaleString('en-US')}
                </chakra.span>
              )}
            </Tab>
          ))}
        </Row>
        <Tabs.Content value={value} asChild>
          <chakra.div outline="none" minW="0">
            {children}
          </chakra.div>
        </Tabs.Content>
      </chakra.div>
    </Tabs.Root>
  )
}
