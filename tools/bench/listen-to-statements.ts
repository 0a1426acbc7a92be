/** Hears every statement that this process sends to PostgreSQL, for looking at later. */
import pg from 'pg'

export interface Statement {
  /** Where its plan is kept by the server, under which name. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Listens until the answered function is called. */
export function listenToStatements(heard: (statement: Statement) => void): () => void {
  const original = pg.Client.prototype.query
  const listening = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    if (typeof first === 'string') heard({ text: first, values: Array.isArray(values) ? values : [] })
    else if (isQuery(first)) heard(first)
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = listening as typeof original
  return () => {
    pg.Client.prototype.query = original
  }
}

function isQuery(asked: unknown): asked is Statement {
  return typeof asked === 'object' && asked !== null && 'text' in asked && 'values' in asked
}
