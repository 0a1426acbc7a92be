import { titlesIn } from '../../../contract/screens/screens.ts'

/** The title of every screen; it is the page's title too. */
export const titles = titlesIn('en')
