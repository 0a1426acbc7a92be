import { Steps as Ark } from '@ark-ui/react/steps'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CheckIcon } from './icons.ts'

const List = chakra(Ark.List, { base: { display: 'flex', gap: '1.5' } })
const Item = chakra(Ark.Item, { base: { flex: '1', minW: '0' } })
const Trigger = chakra(Ark.Trigger, {
  base: {
    w: 'full',
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
            <Item key={step.label} index={index}>
              <Trigger>
                <chakra.span
                  h="1.5"
                  borderRadius="full"
                  bg={index === at ? 'brand.solid' : step.isDone ? 'success.solid' : 'line.strong'}
                  aria-hidden
                />
                <chakra.span display="flex" gap="1" alignItems="start" minW="0">
                  {step.isDone && (
                    <chakra.span color="success.text" pt="0.5" flexShrink="0">
                      <CheckIcon size={13} aria-hidden />
                    </chakra.span>
                  )}
                  <chakra.span minW="0" overflowWrap="anywhere">
                    {step.label}
                  </chakra.span>
                </chakra.span>
              </Trigger>
            </Item>
          ))}
        </List>
        <Content index={at}>{children}</Content>
      </chakra.div>
    </Ark.Root>
  )
}
