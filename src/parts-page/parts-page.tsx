import { Suspense, type ReactNode } from 'react'
import { MACHINES, type StatusKind, type StatusOf } from '../../domain/status-machines.ts'
import { Button } from '../ui/button.tsx'
import { chakra } from '../ui/theme/chakra.ts'
import { Chip, type Tone } from '../ui/chip.tsx'
import { AddIcon, CloseIcon, OfflineIcon } from '../ui/icons.ts'
import { EmptyState, ErrorState, WarningNotice } from '../ui/states/message-states.tsx'
import { SkeletonRows } from '../ui/states/skeleton-rows.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { Toasts } from '../ui/toast.tsx'
import { ShownFields, ShownProblems } from './shown-fields.tsx'
import { ShownDrawer, ShownSpan, ShownTable } from './shown-table.tsx'

const VARIANTS = ['solid', 'soft', 'outline', 'plain', 'quiet', 'danger'] as const
const TONES: readonly Tone[] = ['neutral', 'brand', 'success', 'warning', 'danger', 'gold', 'info']

const SHOWN = [
  ['fields', ShownFields],
  ['fields with problems', ShownProblems],
  ['span', ShownSpan],
  ['table', ShownTable],
  ['drawer', ShownDrawer],
] as const

export function PartsPage() {
  return (
    <Suspense>
      <chakra.main p="6" display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)" maxW="60rem">
        <chakra.h1 fontSize="2xl" fontWeight="bold">
          Parts
        </chakra.h1>
        <Buttons />
        <Chips />
        {SHOWN.map(([name, Shown]) => (
          <Part key={name} name={name}>
            <Shown />
          </Part>
        ))}
        <Part name="states">
          <EmptyState title="No expenses yet" action={<Button variant="soft">New expense</Button>}>
            What the company spends stays here.
          </EmptyState>
          <ErrorState message="Something went wrong!" onRetry={() => undefined} />
          <WarningNotice icon={OfflineIcon} fontSize="sm">
            No internet. What is already on this phone still works.
          </WarningNotice>
          <SkeletonRows />
        </Part>
        <Toasts />
      </chakra.main>
    </Suspense>
  )
}

/** One part with its name, which is also how a test finds it. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.section
      data-part={name}
      aria-label={name}
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.h2 fontSize="sm" color="text.muted" fontWeight="semibold">
        {name}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

function Buttons() {
  return (
    <Part name="buttons">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            <AddIcon size={16} aria-hidden />
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button busy>busy</Button>
        <Button variant="quiet" size="icon" aria-label="close">
          <CloseIcon size={18} aria-hidden />
        </Button>
      </chakra.div>
    </Part>
  )
}

function Chips() {
  const kinds = Object.keys(MACHINES) as StatusKind[]
  return (
    <Part name="chips">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </chakra.div>
      {kinds.map((kind) => (
        <chakra.div key={kind} display="flex" flexWrap="wrap" gap="2">
          {MACHINES[kind].statuses.map((status) => (
            <StatusChip key={status} of={kind} status={status as StatusOf<typeof kind>} />
          ))}
        </chakra.div>
      ))}
    </Part>
  )
}
