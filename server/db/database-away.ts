/**
 * The database went away under a request: it was restarted, its machine was, or the network between. Nothing is wrong with what
 * was asked, so the caller may ask again in a moment; whether a commit that was under way is kept, only the repeat can tell.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Connection exceptions (08), a server that shuts down, crashed or starts (57P), and one that has no room for now (53). */
const AWAY = /^(?:08|57P0[1-3]|53)/
const SQLSTATE = /^[0-9A-Z]{5}$/

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const code = codeOf(error)
  return code !== undefined && SQLSTATE.test(code) && AWAY.test(code)
}

/** An error of opening a connection: it is away, unless it answered and says that it will not have us. */
export function awayUnlessRefused(error: unknown): unknown {
  const code = codeOf(error)
  // Node's own codes begin with an E (EPIPE), which no class of PostgreSQL's does.
  const isRefused = code !== undefined && SQLSTATE.test(code) && !AWAY.test(code) && !code.startsWith('E')
  return isRefused ? error : new DatabaseAway(error)
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
