/** A company is backed up and comes back, between engines too; what is not whole or has no empty place changes nothing. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBackup } from '../../../server/backups/read-backup.ts'
import { restoreBackup } from '../../../server/backups/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { readConfig } from '../../../server/config.ts'
import { connect, type Connected } from '../../../server/db/connect.ts'
import { knownMigrations, migrate, newestMigration } from '../../../server/db/migrate.ts'
import { loadDemo } from '../../../server/demo/load-demo.ts'
import { folderStore } from '../../../server/files/file-store.ts'
import { restoreCompany } from '../../../server/restore-company.ts'
import { aPicture } from '../../support/people/a-picture.ts'
import { freshBooks, freshDatabase } from '../../support/world/fresh-database.ts'
import { guardsOf, nextNumbers, tableContents } from '../../support/rows/table-contents.ts'
import { embeddedBooks } from '../../support/world/test-database.ts'
import { testApp, type TestApp } from '../../support/world/test-app.ts'

const ENGINES = ['embedded', 'postgresql'] as const
type EngineName = (typeof ENGINES)[number]

const PICTURE = '0192f0c1-2d3e-7f4a-8b5c-6d7e8f901234'
const AWKWARD = ['tab\there', 'line\nbreak', 'back\\slash', '\\.', '\r\n', '\\N', 'Ñandú 😀', 'a"b,c;d', '']

let folder: string
const companies = new Map<EngineName, TestApp>()
const files = new Map<EngineName, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hulog-backup-'))
  for (const engine of ENGINES) {
    const at = await testApp({ engine })
    await loadDemo(at.house, { clients: 30, years: 1, progress: () => {} })
    await addAwkwardThings(at)
    companies.set(engine, at)
    const path = join(folder, `${engine}.backup.gz`)
    await writeBackup(at.house, path)
    files.set(engine, path)
  }
})
afterAll(async () => {
  for (const at of companies.values()) await at.close()
  await rm(folder, { recursive: true, force: true })
})

async function addAwkwardThings(at: TestApp): Promise<void> {
  for (const text of AWKWARD)
    await at.db
      .insertInto('person')
      .values({ firstname: text, lastname: text, contact: text, birthdate: null, address: text })
      .execute()
  // Larger than what is unpacked at a time.
  const bytes = new Uint8Array([...(await aPicture({ width: 300, height: 200 })), ...randomBytes(100_000)])
  await at.house.files.put(PICTURE, bytes)
  await at.house.files.put(`${PICTURE}-small`, bytes.subarray(0, 100))
  await at.db
    .insertInto('file')
    .values({
      file_id: PICTURE,
      mime: 'image/jpeg',
      bytes: bytes.length,
      sha256: 'x',
      stored_at: at.clock.now(),
    })
    .execute()
  await sql`update person set profile_picture = ${PICTURE} where firstname = ''`.execute(at.db)
  await sql`insert into setting (key, effective_from, value, changed_at) values ('odd', '2026-01-01',
    ${JSON.stringify({ text: 'x\ty\n\\.\n' })}::jsonb, '2026-01-01T00:00:00.123456Z')`.execute(at.db)
  // Marks of a database that has seen more transactions than the one that it is restored into.
  await sql`insert into round_order (mgt_id, acc_ids, saved_at, xid)
    select min(mgt_id), '{}', now(), '9000000000000' from team_member
    on conflict (mgt_id) do update set xid = excluded.xid`.execute(at.db)
  await sql`insert into client_departure (acc_id, mgt_id, reason, xid)
    select min(acc_id), (select min(mgt_id) from team_member), 'closed', '9000000000000' from client
    on conflict (acc_id, mgt_id) do update set xid = excluded.xid`.execute(at.db)
  await sql`insert into command_log (command_id, acc_id, call, body_hash, status, received_at)
    select gen_random_uuid(), min(acc_id), 'collectPayment', 'x', 'applied', now() from account`.execute(
    at.db,
  )
}

const sourceOf = (engine: EngineName) => {
  const [at, file] = [companies.get(engine), files.get(engine)]
  if (!at || !file) throw new Error(`no ${engine}`)
  return { at, file }
}

interface Place {
  readonly databaseUrl?: string
  readonly dataFolder: string
}

/** An empty place to restore into. */
async function emptyPlace(engine: EngineName): Promise<Place> {
  const dataFolder = await mkdtemp(join(folder, 'place-'))
  return engine === 'embedded' ? { dataFolder } : { dataFolder, databaseUrl: await freshDatabase() }
}

/** One with the books of a company that knows of Ana alone. */
async function placeWithAna(engine: EngineName): Promise<Place> {
  const empty = await emptyPlace(engine)
  const place = engine === 'embedded' ? empty : { ...empty, databaseUrl: await freshBooks() }
  const opened = await (engine === 'embedded' ? embeddedBooks(booksOf(place)) : openPlace(place))
  await addAna(opened)
  await opened.close()
  return place
}

const addAna = ({ db }: Connected) =>
  sql`insert into person (firstname, lastname, contact, address) values ('Ana', 'Reyes', '0917', 'Batangas')`.execute(
    db,
  )

const configOf = (place: Place) =>
  readConfig({
    DATA_DIR: place.dataFolder,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
  })

const booksOf = ({ dataFolder }: Place) => join(dataFolder, 'books')

const openPlace = (place: Place): Promise<Connected> =>
  connect({ databaseUrl: place.databaseUrl, folder: booksOf(place) })

describe.each(ENGINES.flatMap((from) => ENGINES.map((into) => ({ from, into }))))(
  'a backup of $from restored into $into',
  ({ from, into }) => {
    it('is the same row for row, with counters, guards and pictures, under a new epoch, after a try that failed too', async () => {
      const { at, file } = sourceOf(from)
      const place = from === into ? await placeOfFailedTry(into) : await emptyPlace(into)
      const report = await restoreCompany(configOf(place), file, at.clock)
      const restored = await openPlace(place)
      try {
        expect(await tableContents(restored.db)).toEqual(await tableContents(at.db))
        expect(await nextNumbers(restored.db)).toEqual(await nextNumbers(at.db))
        expect(await guardsOf(restored.db)).toEqual(await guardsOf(at.db))
        const { epoch } = await restored.db
          .selectFrom('installation')
          .select('epoch')
          .executeTakeFirstOrThrow()
        expect(epoch).toBe(report.epoch)
        expect(epoch.slice(0, 8)).not.toBe(at.house.epoch)
        const store = folderStore(join(place.dataFolder, 'files'))
        for (const key of [PICTURE, `${PICTURE}-small`])
          expect(await store.get(key)).toEqual(await at.house.files.get(key))
        await expectNextIdsFree(restored)
        await expectAppendOnly(restored)
        await expectChangesToBeSeen(restored)
      } finally {
        await restored.close()
      }
    })
  },
)

/** A failure in the middle leaves the place empty, for the next try. */
async function placeOfFailedTry(engine: EngineName): Promise<Place> {
  const place = await emptyPlace(engine)
  const { file, at } = sourceOf(engine)
  const orphaned = join(place.dataFolder, 'orphaned.gz')
  // Payments without their loans: found only when all rows are in and the references are put back.
  const withoutLoans = (text: string) => text.replace(/(\{"table":"loan",[^\n]*\n)[^]*?\n\\\.\n/, '$1\\.\n')
  await writeFile(orphaned, resealed(await readFile(file), withoutLoans))
  await expect(restoreCompany(configOf(place), orphaned, at.clock)).rejects.toThrow()
  await expectNothingThere(place)
  return place
}

/** Who comes next gets a number that no one had. */
async function expectNextIdsFree({ db }: Connected): Promise<void> {
  const { rows } = await sql<{ p_id: number }>`select max(p_id) as p_id from person`.execute(db)
  const next = await db
    .insertInto('person')
    .values({ firstname: 'Next', lastname: 'One', contact: '09', birthdate: null, address: 'x' })
    .returning('p_id')
    .executeTakeFirstOrThrow()
  expect(next.p_id).toBeGreaterThan(rows[0]?.p_id ?? 0)
}

async function expectAppendOnly({ db }: Connected): Promise<void> {
  await expect(sql`update transfer set amount = amount + 1`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update payment set loan_id = -1`.execute(db)).rejects.toThrow('foreign key')
}

/** Every mark of a client, a departure or an order is one that a phone's next pull takes as seen. */
async function expectChangesToBeSeen({ db }: Connected): Promise<void> {
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::int as unseen from (select xid from client_change union all select xid from client_departure
      union all select xid from round_order) mark where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    db,
  )
  expect(rows).toEqual([{ unseen: 0 }])
}

describe.each(ENGINES)('what is refused: %s', (engine) => {
  it.each([
    ['a byte is changed', (bytes: Buffer) => changed(bytes, Math.floor(bytes.length / 2))],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    [
      'it is cut between two parts, and packed again',
      (bytes: Buffer) => repacked(bytes, (text) => text.slice(0, text.lastIndexOf('{"sequences"'))),
    ],
    [
      'an amount is changed, and packed again',
      (bytes: Buffer) => repacked(bytes, (text) => text.replace('Active', 'Closed')),
    ],
    ['it is no backup at all', () => Buffer.from('not a backup')],
    ['it is empty', () => Buffer.alloc(0)],
  ])('a file of which %s', async (_, alter) => {
    const place = await emptyPlace(engine)
    const broken = join(place.dataFolder, 'broken.gz')
    await writeFile(broken, alter(await readFile(sourceOf(engine).file)))
    const { clock } = sourceOf(engine).at
    await expect(restoreCompany(configOf(place), broken, clock)).rejects.toThrow('torn or was altered')
    await expectNothingThere(place)
  })

  it('a place that holds something', async () => {
    const { file, at } = sourceOf(engine)
    const place = await placeWithAna(engine)
    const opened = await openPlace(place)
    const before = await tableContents(opened.db)
    await opened.close()
    await expect(restoreCompany(configOf(place), file, at.clock)).rejects.toThrow('an empty place only')
    const again = await openPlace(place)
    expect(await tableContents(again.db)).toEqual(before)
    expect(before['person']).toHaveLength(1)
    await again.close()
  })

  it('a backup of a newer program', async () => {
    const place = await emptyPlace(engine)
    const { file, at } = sourceOf(engine)
    const newer = join(place.dataFolder, 'newer.gz')
    await writeFile(
      newer,
      resealed(await readFile(file), (text) => text.replace('"0101-', '"9999-')),
    )
    await expect(restoreCompany(configOf(place), newer, at.clock)).rejects.toThrow('newer Hulog')
    await expectNothingThere(place)
  })
})

async function expectNothingThere(place: Place): Promise<void> {
  const left = await readdir(place.dataFolder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'))).toEqual([])
  if (place.databaseUrl === undefined) {
    expect(existsSync(booksOf(place))).toBe(false)
    return
  }
  const connected = await openPlace(place)
  const { rows } = await sql<{ tables: number }>`select count(*)::int as tables from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = 'person'`.execute(
    connected.db,
  )
  if (rows[0]?.tables === 1) {
    const contents = await tableContents(connected.db)
    expect([contents['person'], contents['transfer'], contents['loan']]).toEqual([[], [], []])
  }
  await connected.close()
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

const repacked = (bytes: Buffer, alter: (text: string) => string) =>
  gzipSync(Buffer.from(alter(gunzipSync(bytes).toString('latin1')), 'latin1'))

/** Altered with a checksum that fits, as a forger or another program would. */
function resealed(bytes: Buffer, alter: (text: string) => string): Buffer {
  return repacked(bytes, (text) => {
    const content = alter(text.slice(0, -72))
    return `${content}sha256 ${createHash('sha256').update(content, 'latin1').digest('hex')}\n`
  })
}

it('is made in the shape of an older version, loaded into it and brought up to date', async () => {
  const { at } = sourceOf('postgresql')
  const older = await openPlace(await emptyPlace('postgresql'))
  await migrate(
    older.db,
    at.clock,
    knownMigrations().filter((name) => name !== newestMigration()),
  )
  await addAna(older)
  const path = join(folder, 'older.gz')
  await writeBackup({ ...at.house, bulk: older.bulk }, path)
  await older.close()
  const place = await openPlace(await emptyPlace('postgresql'))
  const files = folderStore(join(folder, 'older-files'))
  await restoreBackup({ connected: place, files, clock: at.clock }, path, await checkBackup(path))
  const migrations = await sql<{ name: string }>`select name from migration`.execute(place.db)
  const current = await sql<{ name: string }>`select name from migration`.execute(at.db)
  expect(migrations.rows.length).toBe(current.rows.length)
  expect(await place.db.selectFrom('person').select('firstname').execute()).toEqual([{ firstname: 'Ana' }])
  expect(await guardsOf(place.db)).toEqual(await guardsOf(at.db))
  await place.close()
})

it.each([
  ['all of its tables', '"0001-the-saturday-round","0037-names-once"'],
  ['one of its tables beside some that nobody knows', '"0037-names-once","9901-of-tomorrow"'],
])(
  'is refused where %s were made before the first release, and nothing is written',
  async (_, migrations) => {
    const { file } = sourceOf('embedded')
    const path = join(folder, 'before-release.gz')
    const names = (text: string) => text.replace('"0101-people"', migrations)
    await writeFile(path, resealed(await readFile(file), names))
    await expect(checkBackup(path)).rejects.toThrow(
      /before its first release, .* Keep that version to read it/,
    )
  },
)

it('never writes over another file', async () => {
  const { at, file } = sourceOf('embedded')
  const before = await readFile(file)
  await expect(writeBackup(at.house, file)).rejects.toThrow('is there already')
  expect(await readFile(file)).toEqual(before)
})
