import { Portal } from '@ark-ui/react/portal'
import { createContext, use, type ReactNode, type RefObject } from 'react'

/** The dialog around a part: all else is hidden from a screen reader, so what opens has to open within it. */
export const PopupsIn = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** Where lists, menus and calendars open: at the end of the page, or of the dialog that they belong to. */
export function Popups({ children }: { children: ReactNode }) {
  const container = use(PopupsIn)
  return <Portal {...(container && { container })}>{children}</Portal>
}
