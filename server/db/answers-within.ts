/**
 * The embedded database works in this very thread, so an answer that is owed while the thread is idle never comes: after a full
 * disk under its log it is silent for ever, and everything behind it would hang without a word.
 */
import { DatabaseAway } from './database-away.ts'

export interface Watch {
  readonly patienceMs: number
  /** Told once, when the database is taken for dead. */
  onDead(reason: string): void
}

const SILENT = 'the embedded database does not answer any more; look whether its disk is full'

export class AnswersWithin {
  readonly #watch: Watch
  #isDead = false

  constructor(watch: Watch) {
    this.#watch = watch
  }

  /** Throws DatabaseAway where no answer comes, and for whatever is asked after that. */
  async of<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#isDead) throw new DatabaseAway(SILENT)
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      // A long statement holds the thread itself; its answer is there as soon as the thread is free, before the second wait ends.
      timer = setTimeout(() => {
        timer = setTimeout(() => reject(this.#die()), this.#watch.patienceMs)
      }, this.#watch.patienceMs)
    })
    try {
      return await Promise.race([work(), silence])
    } finally {
      clearTimeout(timer)
    }
  }

  #die(): DatabaseAway {
    if (!this.#isDead) this.#watch.onDead(SILENT)
    this.#isDead = true
    return new DatabaseAway(SILENT)
  }
}
