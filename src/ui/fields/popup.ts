/** What opens below a field, a list or a calendar, and what is chosen from. */
import { defineRecipe } from '@chakra-ui/react'

export const popupRecipe = defineRecipe({
  base: {
    bg: 'raised',
    color: 'text',
    borderRadius: 'md',
    borderWidth: '1px',
    boxShadow: 'panel',
    p: '1',
    zIndex: 'popup',
    fontSize: 'control',
    minW: 'var(--reference-width)',
    maxW: 'var(--available-width)',
    maxH: 'min(var(--available-height), 22rem)',
    overflowY: 'auto',
    outline: 'none',
    '&[hidden]': { display: 'none' },
  },
})

/** What is closed is not drawn: a calendar alone is some seventy cells, drawn again with every key of its form. */
export const DRAWN_WHEN_OPEN = { lazyMount: true, unmountOnExit: true } as const

export const choiceRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    w: 'full',
    minH: 'control',
    px: '2.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    textAlign: 'start',
    '&[data-highlighted]': { bg: 'muted' },
    '&[data-state=checked]': { color: 'brand.text', fontWeight: 'medium' },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  },
})

/** A choice that is worth a card of its own; what says that it is chosen is its part's. */
export const cardRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    px: '3',
    py: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'line.strong',
    bg: 'panel',
    cursor: 'pointer',
    '&[data-state=checked], &:has(> :checked)': { borderColor: 'brand.text', bg: 'selected' },
    '&[data-invalid]': { borderColor: 'danger.solid' },
    '&[data-focus-visible], &:has(:focus-visible)': {
      outline: '3px solid var(--hulog-brand-ring)',
      outlineOffset: '2px',
    },
  },
})
