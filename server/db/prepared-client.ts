/**
 * A connection to PostgreSQL that lets the server keep the plans of what is asked again and again. The same few statements
 * post every payment; parsing and planning them again took the database longer than running them (docs/bench.md).
 */
import pg from 'pg'
import { DatabaseAway, isDatabaseAway } from './database-away.ts'

/** What is only read may be planned best for each question's own values (a rare name, a wide filter). */
const READING = /^\s*(?:start transaction|begin).*read only/i
const ENDED = /^\s*(?:commit|rollback)\s*$/i
/** Asked so often it is no one-off; a statement with as many values as there are rows has another text each time. */
const OFTEN = 3
const LONGEST_TEXT = 4_000
/** A plan costs memory on each connection. */
const MOST_NAMES = 200
const MOST_COUNTED = 2_000

const names = new Map<string, string>()
const counts = new Map<string, number>()

export class PreparedClient extends pg.Client {
  #isReading = false
  #isLost = false

  /** The pool listens to idle connections alone; the loss of one in use would end the process. */
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => (this.#isLost = true))
    this.on('end', () => (this.#isLost = true))
  }

  // The driver has many forms of this call; only one is changed, text with values, which is how Kysely asks.
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked
    const query = super.query as (...all: unknown[]) => never
    if (typeof text !== 'string') return query.apply(this, asked)
    if (READING.test(text)) this.#isReading = true
    else if (ENDED.test(text)) this.#isReading = false
    const name = !this.#isReading && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const answer: unknown =
      name === undefined ? query.apply(this, asked) : query.call(this, { name, text, values }, ...rest)
    return (
      answer instanceof Promise ? answer.catch((error: unknown) => this.#explain(error)) : answer
    ) as never
  }

  #explain(error: unknown): never {
    throw this.#isLost || isDatabaseAway(error) ? new DatabaseAway(error) : error
  }
}

/** Undefined for what is asked too seldom to be worth a plan. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (text.length > LONGEST_TEXT || names.size >= MOST_NAMES) return undefined
  const count = (counts.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `hulog_${names.size + 1}`
  names.set(text, name)
  return name
}
