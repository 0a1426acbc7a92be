/** The address that somebody wanted before being asked to sign in, as it is in a login's query. */
export interface WantedAddress {
  wanted?: string | undefined
}

export function wantedAddress(search: Record<string, unknown>): WantedAddress {
  const wanted = search['wanted']
  return typeof wanted === 'string' && wanted.startsWith('/') ? { wanted } : {}
}
