import Dexie from 'dexie'

/** Makes every write to a table fail, or never end, while `broken()` says so. */
export function breakWrites(db: Dexie, table: string, broken: () => unknown): void {
  db.use({
    stack: 'dbcore',
    name: `broken ${table}`,
    create: (core) => ({
      ...core,
      table: (name) => {
        const whole = core.table(name)
        if (name !== table) return whole
        return {
          ...whole,
          mutate: (request) => {
            const failure = broken()
            if (failure === 'hangs') return new Dexie.Promise(() => {}) as Promise<never>
            return failure ? (Dexie.Promise.reject(failure) as Promise<never>) : whole.mutate(request)
          },
        }
      },
    }),
  })
  db.close({ disableAutoOpen: false })
}

/** As Dexie reports it: an abort whose inner error tells the truth. */
export function quotaError(): Error {
  const inner = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  return Object.assign(new Error('aborted'), { name: 'AbortError', inner })
}
