/** What opens below a field: a list or a calendar. */
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
