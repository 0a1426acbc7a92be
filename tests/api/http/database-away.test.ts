/** What a caller is told when the database is away, and that an embedded one which fell silent holds no one up. */
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { AnswersWithin } from '../../../server/db/answers-within.ts'
import { connect, fromPglite } from '../../../server/db/connect.ts'
import { awayUnlessRefused, DatabaseAway, isDatabaseAway } from '../../../server/db/database-away.ts'
import { refusalOf } from '../../../server/http/refuse.ts'

const SILENT = { exec: async () => [], query: () => new Promise(() => {}) } as unknown as PGlite

const withCode = (code: string) => Object.assign(new Error('no'), { code })

describe('an error of the database', () => {
  it.each(['57P01', '57P02', '57P03', '08006', '53300', '53100'])('%s is asked again', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
    expect(refusalOf(withCode(code))).toMatchObject({ code: 'TRY_AGAIN', status: 503, retryAfter: 3 })
  })

  it.each(['23505', '22P02', '57014', '42601', 'EPIPE'])('%s by itself is not', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(false)
  })

  it.each([null, undefined, 'no', 57])('%s, which is no error at all, is a fault of ours', (thrown) => {
    expect(isDatabaseAway(thrown)).toBe(false)
    expect(refusalOf(thrown)).toBeUndefined()
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300'])(
    'to open a connection fails with %s: it is away',
    (code) => expect(awayUnlessRefused(withCode(code))).toBeInstanceOf(DatabaseAway),
  )

  it('to open one where nothing listens: it is away', async () => {
    const nowhere = connect({ databaseUrl: 'postgres://hulog@127.0.0.1:1/hulog' })
    await expect(nowhere).rejects.toBeInstanceOf(DatabaseAway)
  })

  it.each(['28P01', '3D000'])('to open a connection fails with %s: it says why', (code) => {
    const error = withCode(code)
    expect(awayUnlessRefused(error)).toBe(error)
  })
})

describe('an embedded database that fell silent', () => {
  it('is told about once, and whatever is asked then is refused at once', async () => {
    const told: string[] = []
    const answers = new AnswersWithin({ patienceMs: 5, onDead: (reason) => void told.push(reason) })
    const never = () => new Promise<never>(() => {})
    expect(await answers.of(() => Promise.resolve('here'))).toBe('here')
    const asked = await Promise.allSettled([answers.of(never), answers.of(never)])
    for (const one of asked) expect(one).toMatchObject({ reason: { name: 'DatabaseAway' } })
    await expect(answers.of(() => Promise.resolve('late'))).rejects.toThrow('does not answer any more')
    expect(told).toEqual([expect.stringContaining('disk is full')])
  })

  it('is told about to whoever opened it, after half a minute and not before', async () => {
    vi.useFakeTimers()
    try {
      const told: string[] = []
      const { db } = await fromPglite(SILENT, (reason) => void told.push(reason))
      const asked = Promise.allSettled([sql`select 1`.execute(db)])
      await vi.advanceTimersByTimeAsync(29_999)
      expect(told).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(await asked).toMatchObject([{ reason: { name: 'DatabaseAway' } }])
      expect(told).toEqual([expect.stringContaining('disk is full')])
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends the process in words where no one says otherwise: what watches over it starts it again', async () => {
    vi.useFakeTimers()
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    const said = vi.spyOn(console, 'error').mockReturnValue()
    try {
      const { db } = await fromPglite(SILENT)
      const asked = Promise.allSettled([sql`select 1`.execute(db)])
      await vi.advanceTimersByTimeAsync(30_000)
      await asked
      expect(exit.mock.calls).toEqual([[1]])
      expect(said.mock.calls).toEqual([[expect.stringMatching(/^Hulog ends: .*disk is full/)]])
    } finally {
      vi.restoreAllMocks()
      vi.useRealTimers()
    }
  })
})
