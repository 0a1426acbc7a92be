import { useSyncExternalStore } from 'react'
import { chakra } from './theme/chakra.ts'

interface Toast {
  id: number
  text: string
  tone: 'plain' | 'danger'
}

const SHOWN_MS = 5000
const NONE: readonly Toast[] = []
let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** A short word at the foot of the screen that disappears by itself. Never the only place where something important is said. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = ++lastId
  set([...toasts.slice(-1), { id, text, tone }])
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), SHOWN_MS)
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => NONE,
  )
  return (
    <Stack aria-live="polite">
      {shown.map((toast) => (
        <Note
          key={toast.id}
          bg={toast.tone === 'danger' ? 'danger.solid' : 'text'}
          color={toast.tone === 'danger' ? 'white' : 'page'}
        >
          {toast.text}
        </Note>
      ))}
    </Stack>
  )
}

const Stack = chakra('div', {
  base: {
    pointerEvents: 'none',
    position: 'fixed',
    insetX: '0',
    // Above the thumb's bar; a wide screen has none, and its fields and buttons are in the middle.
    bottom: { base: 'calc(5.5rem + env(safe-area-inset-bottom))', lg: '1.5rem' },
    zIndex: 'toast',
    display: 'grid',
    justifyItems: { base: 'center', lg: 'end' },
    px: '4',
    gap: '2',
  },
})

const Note = chakra('p', {
  base: {
    px: '4',
    py: '3',
    borderRadius: 'md',
    boxShadow: 'panel',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
})
