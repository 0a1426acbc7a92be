import { defineRecipe } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { chakra } from './theme/chakra.ts'

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '2',
    minH: 'control',
    minW: 'control',
    px: 'var(--hulog-control-pad, 1.25rem)',
    fontSize: 'control',
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, opacity 120ms',
    '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.contrast',
        _hover: { opacity: 0.92 },
        '&:active:not(:disabled)': { opacity: 0.85 },
      },
      soft: { bg: 'brand.soft', color: 'brand.text', '&:active:not(:disabled)': { opacity: 0.8 } },
      plain: { color: 'brand.text', _hover: { bg: 'muted' } },
      outline: {
        bg: 'panel',
        borderWidth: '1px',
        borderColor: 'line.strong',
        fontWeight: 'medium',
        _hover: { bg: 'muted' },
      },
      danger: { bg: 'danger.solid', color: 'white', '&:active:not(:disabled)': { opacity: 0.85 } },
      quiet: { color: 'text.muted', _hover: { bg: 'muted' } },
    },
    wide: { true: { w: 'full' } },
    size: { md: {}, lg: { minH: '14', fontSize: 'lg' }, icon: { px: '0', w: 'control' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

const StyledButton = chakra('button', recipe)

export type ButtonProps = ComponentProps<typeof StyledButton> & {
  /** Work is going on: the button keeps its place and takes no second press. */
  busy?: boolean
}

/** One primary (`solid`) action a screen; the rest soft, plain or quiet. A `size="icon"` button needs an `aria-label`. */
export function Button({ busy = false, disabled, type = 'button', ...rest }: ButtonProps) {
  return <StyledButton type={type} disabled={disabled || busy} aria-busy={busy || undefined} {...rest} />
}
