import { Steps as Ark } from '@ark-ui/react/steps'
import type { ReactNode } from 'react'
import { chakra } from './theme/chakra.ts'
import { CheckIcon } from './icons.ts'

const List = chakra(Ark.List, { base: { display: 'flex', gap: '1.5' } })
const Trigger = chakra(Ark.Trigger, {
  base: {
    flex: '1',
    minW: '0',
    minH: 'touch',
    display: 'grid',
    gap: '1.5',
    alignContent: 'start',
    textAlign: 'start',
    fontSize: 'xs',
    lineHeight: 'short',
    color: 'text.muted',
    borderRadius: 'sm',
    pt: '1',
    '&[data-current]': { color: 'text', fontWeight: 'semibold' },
  },
})
const Content = chakra(Ark.Content, { base: { outline: 'none' } })

export interface Step {
  readonly label: string
  readonly isDone: boolean
}

interface Props {
  label: string
  steps: readonly Step[]
  at: number
  onChange: (step: number) => void
  /** Of the step that is open. */
  children: ReactNode
}

/** A long form in parts: any of them can be opened, and each says whether it is done. */
export function Steps({ label, steps, at, onChange, children }: Props) {
  return (
    <Ark.Root
      count={steps.length}
      step={at}
      onStepChange={({ step }) => onChange(Math.min(step, steps.length - 1))}
      asChild
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <List aria-label={label}>
          {steps.map((step, index) => (
            // One element for both: between the list and its tabs nothing may be that says something of its own.
            <Ark.Item key={step.label} index={index} asChild>
              <Trigger>
                <chakra.span display="flex" alignItems="center" gap="1" h="3.5">
                  <chakra.span
                    flex="1"
                    h="1.5"
                    borderRadius="full"
                    bg={index === at ? 'brand.solid' : step.isDone ? 'success.solid' : 'line.strong'}
                    aria-hidden
                  />
                  {step.isDone && (
                    <chakra.span color="success.text" flexShrink="0">
                      <CheckIcon size={13} aria-hidden />
                    </chakra.span>
                  )}
                </chakra.span>
                <chakra.span minW="0" overflowWrap="anywhere">
                  {step.label}
                </chakra.span>
              </Trigger>
            </Ark.Item>
          ))}
        </List>
        <Content index={at}>{children}</Content>
      </chakra.div>
    </Ark.Root>
  )
}
