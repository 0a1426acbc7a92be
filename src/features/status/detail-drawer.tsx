import type { ComponentProps } from 'react'
import { usePasswordQuestion } from '../../session/password-check.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'

/** One row beside its list with what may become of it; a question for the password comes in front of it. */
export function DetailDrawer(props: Omit<ComponentProps<typeof Drawer>, 'open' | 'behind'>) {
  return <Drawer open behind={usePasswordQuestion() !== undefined} {...props} />
}
