/** Where the device keeps the small things that outlive a page, and the word with which their keys begin. */
export const KEPT_THINGS = 'hulog.small'

/** Keys that begin with this word are kept on the device, for ever: being offline for a month signs no one out. */
export const KEPT = 'kept'

/** What the device kept; null where that is nothing, or cannot be read. */
export function keptThings<Things>(): Things | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_THINGS) ?? 'null') as Things | null
  } catch (problem) {
    reportError(problem)
    return null
  }
}
