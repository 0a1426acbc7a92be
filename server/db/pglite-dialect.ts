/**
 * Kysely on PGlite. PGlite has one connection, so a caller that holds it holds the database: a second one queues.
 */
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { AnswersWithin, type Watch } from './answers-within.ts'

export function pgliteDialect(pglite: PGlite, watch: Watch): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, watch),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection
  /** Ends when the last one in line has let go. */
  #line: Promise<void> = Promise.resolve()
  #letGo: () => void = () => {}

  constructor(pglite: PGlite, watch: Watch) {
    this.#connection = new PgliteConnection(pglite, watch)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#line
    let letGo = () => {}
    this.#line = new Promise((resolve) => {
      letGo = resolve
    })
    await before
    this.#letGo = letGo
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#letGo()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const mode = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${mode}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly #answers: AnswersWithin

  constructor(pglite: PGlite, watch: Watch) {
    this.#pglite = pglite
    this.#answers = new AnswersWithin(watch)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#answers.of(() => this.#pglite.query<Row>(query.sql, [...query.parameters]))
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
  }

  // eslint-disable-next-line require-yield -- Kysely asks for the method; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream')
  }
}
