import { defineRecipe } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { chakra } from './theme/chakra.ts'
import { useFieldWiring } from './field.tsx'

/** One look for everything that is typed into; 16 px text, or phones zoom in. */
export const inputRecipe = defineRecipe({
  base: {
    w: 'full',
    minH: 'control',
    px: 'var(--hulog-control-pad, 0.875rem)',
    py: '1',
    fontSize: 'control',
    bg: 'panel',
    color: 'text',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    appearance: 'none',
    _placeholder: { color: 'text.subtle', opacity: 1 },
    '&:focus-visible': { outline: '3px solid var(--hulog-brand-ring)', outlineOffset: '-1px' },
    '&[aria-invalid=true]': { borderColor: 'danger.solid' },
    '&:disabled': { opacity: 0.6 },
  },
})

export const StyledSelect = chakra('select', inputRecipe)
const StyledInput = chakra('input', inputRecipe)
const StyledTextarea = chakra('textarea', inputRecipe)

export function Input(props: ComponentProps<typeof StyledInput>) {
  return <StyledInput {...useFieldWiring()} {...props} />
}

export function Textarea(props: ComponentProps<typeof StyledTextarea>) {
  return <StyledTextarea rows={3} py="2" resize="vertical" {...useFieldWiring()} {...props} />
}
