import { createContext } from 'react'

/** Whether it is drawn in the office's frame: as wide as there is room, and the frame itself says that there is no internet. */
export const InOffice = createContext(false)
