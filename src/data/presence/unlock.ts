/** A session that was left alone is locked by the server: what asks for the password registers here. */
let unlock: (() => Promise<boolean>) | undefined
let running: Promise<boolean> | undefined

export function onLocked(ask: () => Promise<boolean>): void {
  unlock = ask
}

/** True once the password was given; one question for all that wait. */
export function unlocked(): Promise<boolean> {
  if (!unlock) return Promise.resolve(false)
  running ??= unlock().finally(() => {
    running = undefined
  })
  return running
}
