/** The address that somebody wanted before being asked to sign in, as it is in a login's query. */
export interface ReturnTo {
  wanted?: string | undefined
}

export function returnTo(search: Record<string, unknown>): ReturnTo {
  const wanted = search['wanted']
  return typeof wanted === 'string' && wanted.startsWith('/') ? { wanted } : {}
}
