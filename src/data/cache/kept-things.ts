/** Where the device keeps the small things that outlive a page, and the word with which their keys begin. */
export const KEPT_THINGS = 'hulog.small'

/** Keys that begin with this word are kept on the device, for ever: being offline for a month signs no one out. */
export const KEPT = 'kept'
