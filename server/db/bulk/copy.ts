/** PostgreSQL's COPY protocol on node-postgres, which hands a query's messages to whatever was submitted as the query. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** Rows as bytes, cut anywhere. */
export type Chunks = AsyncIterable<Uint8Array>

/** What node-postgres' connection offers to a submitted query. */
interface Wire {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** The messages of a simple query; a copy needs only some of them. */
abstract class Copy implements pg.Submittable {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: pg.Connection): void {
    ;(connection as unknown as Wire).query(this.#text)
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  abstract handleError(error: Error): void
  abstract handleReadyForQuery(): void
}

class CopyOut extends Copy {
  #wire: Wire | undefined
  readonly rows = new Readable({
    read: () => this.#goOn(),
    // Who reads no further lets the rest go by: what is asked next is answered behind it.
    destroy: (error, done) => {
      this.#goOn()
      done(error)
    },
    highWaterMark: 1_000_000,
  })

  #goOn(): void {
    this.#wire?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }, wire: Wire): void {
    if (this.rows.destroyed) return
    this.#wire = wire
    // The message lies in a buffer that the next ones are read into.
    if (!this.rows.push(Buffer.from(chunk))) wire.stream.pause()
  }

  handleError(error: Error): void {
    this.rows.destroy(error)
  }

  handleReadyForQuery(): void {
    this.rows.push(null)
    // The last rows may have filled what is held, and no one asks for more at the end.
    this.#goOn()
  }
}

/** Rows as they come; the server waits while no one reads. */
export function copyOut(client: pg.Client, text: string): Chunks {
  return client.query(new CopyOut(text)).rows as Chunks
}

class CopyIn extends Copy {
  readonly done: Promise<void>
  readonly #rows: Chunks
  #settle: { resolve(): void; reject(error: unknown): void } | undefined
  /** Why the rows ended early; the server only says that they did. */
  #cause: unknown
  #failed = false

  constructor(text: string, rows: Chunks) {
    super(text)
    this.#rows = rows
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  handleCopyInResponse(wire: Wire): void {
    void this.#send(wire)
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#rows) {
        if (this.#failed) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      if (!this.#failed) wire.endCopyFrom()
    } catch (error) {
      this.#cause = error
      wire.sendCopyFail('the rows ended early')
    }
  }

  handleError(error: Error): void {
    this.#failed = true
    this.#settle?.reject(this.#cause ?? error)
  }

  handleReadyForQuery(): void {
    this.#settle?.resolve()
  }
}

/** Throws what the database says against the rows, or what the rows themselves threw. */
export function copyIn(client: pg.Client, text: string, rows: Chunks): Promise<void> {
  return client.query(new CopyIn(text, rows)).done
}
