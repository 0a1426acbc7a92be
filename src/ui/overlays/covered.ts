import { createContext } from 'react'

/**
 * Whether something lies over this part of the app that nothing of it may be seen through, as the lock does. A modal dialog and
 * what hangs on the body rise above everything, so they have to ask.
 */
export const Covered = createContext(false)
