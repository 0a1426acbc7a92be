/** Reads a backup: first whole, to see that it is what was written, then part by part. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import type { Chunks } from '../db/bulk/copy.ts'
import { BACKUP_BEFORE_RELEASE, isBeforeRelease } from '../db/before-release.ts'
import { knownMigrations } from '../db/migrate.ts'
import {
  BackupRefused,
  CHECKSUM_BYTES,
  checksumLine,
  END_OF_ROWS,
  FIRST_LINE,
  header,
  part,
  type BackupHeader,
  type BackupPart,
} from './backup-format.ts'

const NOT_WHOLE = 'is torn or was altered: its checksum does not fit what is in it. Nothing was restored.'

/** Throws BackupRefused unless every byte is as it was written, by a program no newer than this. */
export async function checkBackup(path: string): Promise<BackupHeader> {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  try {
    await unpack(path, async (chunks) => {
      for await (const chunk of chunks) {
        held = Buffer.concat([held, chunk])
        if (held.length <= CHECKSUM_BYTES) continue
        hash.update(held.subarray(0, -CHECKSUM_BYTES))
        held = Buffer.from(held.subarray(-CHECKSUM_BYTES))
      }
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupRefused(`There is no ${path}.`)
    throw new BackupRefused(`${path} ${NOT_WHOLE}`)
  }
  if (held.toString() !== checksumLine(hash.digest('hex'))) throw new BackupRefused(`${path} ${NOT_WHOLE}`)
  const known = new Set(knownMigrations())
  const facts = await readParts(path, async (reader) => reader.header)
  const strange = facts.migrations.filter((name) => !known.has(name))
  if (strange.some(isBeforeRelease)) throw new BackupRefused(BACKUP_BEFORE_RELEASE)
  if (strange.length > 0)
    throw new BackupRefused(
      `This backup was made by a newer Hulog (${facts.program}); this one does not know ${strange.join(', ')}.`,
    )
  return facts
}

/** Hands over a reader that has passed the header. */
export async function readParts<Result>(
  path: string,
  work: (reader: BackupReader & { readonly header: BackupHeader }) => Promise<Result>,
): Promise<Result> {
  return unpack(path, async (chunks) => {
    const reader = new BackupReader(chunks)
    if ((await reader.line()) !== FIRST_LINE) throw new BackupRefused(`${path} is no backup of this kind.`)
    const facts = v.parse(header, JSON.parse(await reader.line()))
    return work(Object.assign(reader, { header: facts }))
  })
}

/** A reader that has enough ends early. */
async function unpack<Result>(path: string, work: (chunks: Chunks) => Promise<Result>): Promise<Result> {
  const packed = createReadStream(path)
  const chunks = createGunzip()
  packed.on('error', (error) => chunks.destroy(error))
  packed.pipe(chunks)
  try {
    return await work(chunks as Chunks)
  } finally {
    packed.destroy()
    chunks.destroy()
  }
}

const NEWLINE = 10
/** No line of the parts themselves is longer; rows are not read as lines. */
const LONGEST_LINE = 1_000_000

export class BackupReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #held = Buffer.alloc(0)

  constructor(chunks: Chunks) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async part(): Promise<BackupPart> {
    return v.parse(part, JSON.parse(await this.line()))
  }

  /** The rest of a line, without its end. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(NEWLINE)
      if (end >= 0) return this.#cut(end, 1).toString()
      if (this.#held.length > LONGEST_LINE || !(await this.#more()))
        throw new BackupRefused('A line has no end.')
    }
  }

  async bytes(size: number): Promise<Buffer> {
    while (this.#held.length < size)
      if (!(await this.#more())) throw new BackupRefused('A picture has no end.')
    return Buffer.from(this.#cut(size, 0))
  }

  /** Whole rows up to the mark that ends a table; must be read to the end before anything else is. */
  async *rows(): Chunks {
    const mark = `${END_OF_ROWS}\n`
    for (;;) {
      if (this.#held.subarray(0, mark.length).equals(Buffer.from(mark))) return void this.#cut(mark.length, 0)
      const end = this.#held.indexOf(`\n${mark}`)
      if (end >= 0) {
        yield this.#cut(end + 1, 0)
        continue
      }
      const lastLine = this.#held.lastIndexOf(NEWLINE, -mark.length - 1)
      if (lastLine >= 0) yield this.#cut(lastLine + 1, 0)
      if (!(await this.#more())) throw new BackupRefused('A table has no end.')
    }
  }

  #cut(size: number, dropped: number): Buffer {
    const cut = this.#held.subarray(0, size)
    this.#held = this.#held.subarray(size + dropped)
    return cut
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (next.done === true) return false
    this.#held = Buffer.concat([this.#held, next.value])
    return true
  }
}
