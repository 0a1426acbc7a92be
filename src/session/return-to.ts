/** The address that somebody wanted before being asked to sign in, as it is in a login's query. */
export interface ReturnTo {
  wanted?: string | undefined
}

/** Said to be undefined where it is none: what is left out here the router takes as it is written in the address, a number as well. */
export function returnTo(search: Record<string, unknown>): ReturnTo {
  const wanted = search['wanted']
  return { wanted: typeof wanted === 'string' && wanted.startsWith('/') ? wanted : undefined }
}
