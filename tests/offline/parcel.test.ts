/** What one parcel carries to the office, by which way, and what its answer says of each record in it. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LEDGER_MARK } from '../../contract/wire/headers.ts'
import { collectPayment } from '../../contract/payments/payments.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { toBase64Url } from '../../src/offline/device/base64url.ts'
import type { TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
import { claim } from '../../src/offline/sending/claim.ts'
import { freshSealKey, resealAll } from '../../src/offline/sending/reseal.ts'
import { sendParcel } from '../../src/offline/sending/send-parcel.ts'
import type { Settlement } from '../../src/offline/sending/settle.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { savePayment, voidDraft } from './support/drafts.ts'
import { loan } from './support/stand-in-phone.ts'
import { eachTold, type ToldAnswers } from './support/told-answers.ts'

const BATCH = '/sync/commands'
const OWN = collectPayment.path
let page: Offline
let told: ToldAnswers
eachTold((opened) => ({ page, told } = opened))

async function taken(count = 1) {
  const ids: string[] = []
  for (let loanId = 1; loanId <= count; loanId++) ids.push(await savePayment(page, { loan: loan(loanId) }))
  return { ids, claimed: await claim(page, ids) }
}
const said = (settlements: readonly Settlement[]) =>
  settlements.map(({ row, verdict, httpStatus, alone }) => ({
    id: row.id,
    to: verdict.to,
    ...('code' in verdict && { code: verdict.code }),
    ...('waits' in verdict && { waits: verdict.waits }),
    httpStatus,
    alone,
  }))
const verdict = (id: string, over: object) => ({
  id,
  status: 'applied',
  http_status: 200,
  code: null,
  data: { loan_version: 3 },
  replayed: false,
  server_time: page.around.clock.now(),
  ...over,
})

describe('a batch', () => {
  it('says of each record what it is, whose, of which phone, and when it was', async () => {
    const inManila = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480)
    const { ids, claimed } = await taken()
    inManila.mockRestore()
    await sendParcel(page, claimed, 'batch')
    const row = (await page.outbox.outbox.get(ids[0]!)) as TrackedCommand
    expect(told.to(BATCH)[0]?.body).toMatchObject({
      commands: [
        {
          id: row.id,
          v: 1,
          call: 'collectPayment',
          seq: 1,
          actor_id: page.accId,
          device_id: page.memory.device?.deviceId,
          depends_on: [],
          body_hash: row.bodyHash,
          body: { form: 'plain' },
          occurred: {
            wall: row.savedAt,
            tz_offset_min: 480,
            server_offset_ms: null,
            unexplained_ms: null,
            not_before: null,
          },
        },
      ],
    })
  })

  it('says of a record which one it comes after', async () => {
    const { ids } = await taken()
    const voiding = voidDraft(page, loan(1), ids[0]!)
    expect(await saveCommand(page, voiding)).toEqual({ saved: true })
    await sendParcel(page, await claim(page, [voiding.id]), 'batch')
    expect(told.to(BATCH)[0]?.body).toMatchObject({ commands: [{ id: voiding.id, depends_on: ids }] })
  })

  it('is answered record by record, whatever the order', async () => {
    const { ids, claimed } = await taken(4)
    told.of[BATCH] = {
      verdicts: [
        verdict(ids[3]!, { status: 'unknown', http_status: 500, code: 'SOMETHING_WRONG', data: null }),
        verdict(ids[1]!, { status: 'rejected', http_status: 404, code: 'NOT_FOUND', data: 'No such loan.' }),
        verdict(ids[0]!, {}),
        verdict(ids[2]!, { status: 'paused', http_status: 403, code: 'PASSWORD_NEEDED', data: null }),
      ],
    }
    expect(said(await sendParcel(page, claimed, 'batch'))).toMatchObject([
      { id: ids[0], to: 'acked', httpStatus: 200, alone: false },
      { id: ids[1], to: 'rejected', code: 'NOT_FOUND', httpStatus: 404, alone: false },
      { id: ids[2], to: 'paused', httpStatus: 403, alone: false },
      { id: ids[3], to: 'unknown', httpStatus: 500, alone: true },
    ])
  })

  it.each<[string, unknown, string | null]>([
    ['a sentence', 'No such loan.', 'No such loan.'],
    [
      'one for each field',
      [{ message: 'Amount?' }, { message: 7 }, { message: 'Method?' }],
      'Amount? Method?',
    ],
    ['fields without words', [{}], null],
    ['something else', { message: 'No.' }, null],
  ])('refuses a record by %s', async (_, data, message) => {
    const { ids, claimed } = await taken()
    const refused = { status: 'rejected', http_status: 400, code: 'INVALID_INPUT', data }
    told.of[BATCH] = { verdicts: [verdict(ids[0]!, refused)] }
    const [settled] = await sendParcel(page, claimed, 'batch')
    expect(settled?.verdict).toEqual({ to: 'rejected', code: 'INVALID_INPUT', message })
  })

  it('is believed by its words: what it calls applied is, and what it does not call refused may still be', async () => {
    const { ids, claimed } = await taken(2)
    told.of[BATCH] = {
      verdicts: [
        verdict(ids[0]!, { http_status: 500 }),
        verdict(ids[1]!, { status: 'unknown', http_status: 404, code: 'NOT_FOUND', data: null }),
      ],
    }
    const all = said(await sendParcel(page, claimed, 'batch'))
    expect(all.map(({ to }) => to)).toEqual(['acked', 'unknown'])
  })

  it('says nothing of a record that it leaves out, which waits as a doubt, or not at all behind one that stopped it', async () => {
    const { ids, claimed } = await taken(2)
    const leftOut = async (first: object) => {
      told.of[BATCH] = { verdicts: [verdict(ids[0]!, first), { id: ids[1] }] }
      return said(await sendParcel(page, claimed, 'batch'))[1]
    }
    const doubt = { id: ids[1], to: 'unknown', code: 'LEFT_OUT', httpStatus: null, alone: false }
    expect(await leftOut({})).toEqual({ ...doubt, waits: 'stream' })
    expect(await leftOut({ status: 'rejected', http_status: 404, code: 'NOT_FOUND' })).toMatchObject({
      waits: 'stream',
    })
    for (const status of ['unknown', 'paused'])
      expect(await leftOut({ status, http_status: 403, code: 'PASSWORD_NEEDED', data: null })).toMatchObject({
        waits: 'nobody',
      })
  })

  it.each<[string, object, Partial<ReturnType<typeof said>[number]>]>([
    ['one that is busy', { code: 'TOO_OFTEN', status: 429 }, { to: 'unknown', waits: 'run', alone: false }],
    ['one that is down', { code: 'SOMETHING_WRONG', status: 503 }, { waits: 'run', alone: false }],
    [
      'trouble with it',
      { code: 'SOMETHING_WRONG', status: 500 },
      { waits: 'stream', alone: true, httpStatus: 500 },
    ],
    [
      'a no to all of it',
      { code: 'INVALID_INPUT', status: 400 },
      { to: 'unknown', waits: 'stream', alone: true },
    ],
    [
      'a missing sign-in',
      { code: 'NOT_SIGNED_IN', status: 401 },
      { to: 'paused', httpStatus: 401, alone: false },
    ],
    ['an answer without verdicts', { verdicts: 'none' }, { to: 'unknown', waits: 'stream', alone: false }],
  ])('as a whole is answered by %s', async (_, answer, expected) => {
    const { claimed } = await taken(2)
    told.of[BATCH] = answer
    const all = said(await sendParcel(page, claimed, 'batch'))
    expect(all).toHaveLength(2)
    for (const each of all) expect(each).toMatchObject(expected)
  })

  it.each<[string, (answer: Response) => Promise<Response>]>([
    [
      'is not the office’s own',
      async (answer) => {
        answer.headers.delete(LEDGER_MARK)
        return answer
      },
    ],
    [
      'is no yes to the whole',
      async (answer) =>
        new Response(JSON.stringify({ ...(await answer.json()), success: false }), {
          status: 500,
          headers: answer.headers,
        }),
    ],
    [
      'holds nothing at all',
      async (answer) =>
        new Response(JSON.stringify({ success: true, data: null }), { headers: answer.headers }),
    ],
  ])('is not settled by verdicts in an answer that %s', async (_, change) => {
    const { ids, claimed } = await taken(2)
    told.of[BATCH] = { verdicts: ids.map((id) => verdict(id, {})) }
    const { wire } = page.around
    const { fetch } = wire
    wire.fetch = async (address, init) => change(await fetch(address, init))
    const all = said(await sendParcel(page, claimed, 'batch'))
    expect(all.map(({ to }) => to)).toEqual(['unknown', 'unknown'])
  })

  it('that no one answers says nothing, and holds the run', async () => {
    const { claimed } = await taken(1)
    page.around.wire.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(said(await sendParcel(page, claimed, 'batch'))).toMatchObject([
      { to: 'unknown', code: 'NETWORK', waits: 'run', httpStatus: null, alone: false },
    ])
  })

  it('does not take a body that was changed on the phone', async () => {
    const { ids, claimed } = await taken(2)
    const [first, second] = claimed
    const altered = { ...first!, body: { ...first!.body, envelope: { form: 'plain', json: '{}' } as const } }
    expect(said(await sendParcel(page, [altered, second!], 'batch'))).toMatchObject([
      { id: ids[0], to: 'quarantined', code: 'BODY_CHANGED', httpStatus: null },
      { id: ids[1], to: 'acked' },
    ])
    expect(told.to(BATCH)[0]?.body['commands']).toMatchObject([{ id: ids[1] }])
    expect(said(await sendParcel(page, [altered], 'own-path'))).toMatchObject([{ to: 'quarantined' }])
    expect(told.asked).toHaveLength(1)
  })
})

describe('the address of a record’s own call', () => {
  it('gets its text, its id and its number, and answers for it alone', async () => {
    const { ids, claimed } = await taken()
    told.of[OWN] = { code: 'NOT_FOUND', status: 404 }
    expect(said(await sendParcel(page, claimed, 'own-path'))).toMatchObject([
      { id: ids[0], to: 'rejected', code: 'NOT_FOUND', httpStatus: 404, alone: false },
    ])
    expect(told.to(OWN)[0]).toMatchObject({
      body: { payment_id: ids[0] },
      headers: { 'Idempotency-Key': ids[0], 'X-Command-Seq': '1' },
    })
  })

  it('is not known of a call of another version, which goes with the others', async () => {
    const { claimed } = await taken()
    const [item] = claimed
    const other = { ...item!, row: { ...item!.row, call: 'payInShells' } }
    await sendParcel(page, [other], 'own-path')
    expect(told.asked.map(({ path }) => path)).toEqual([BATCH])
  })

  it.each([
    ['as it was saved', {}, OWN],
    ['changed since', { bodyHash: 'another' }, BATCH],
  ])('gets the text of a sealed body from its copy, where that is %s', async (_, over, path) => {
    const [item] = (await taken()).claimed
    const sealed = { kid: 'k', epk: '', iv: '', ct: '' }
    const body = { ...item!.body, envelope: { form: 'sealed' as const, sealed } }
    page.memory.copies.clear()
    told.of[BATCH] = { verdicts: [] }
    await sendParcel(page, [{ row: { ...item!.row, ...over }, body }], 'own-path')
    expect(told.asked.map((request) => request.path)).toEqual([path])
    if (path === OWN) expect(told.to(OWN)[0]?.body).toMatchObject({ payment_id: item!.row.id })
  })

  it('gets nothing of a sealed body that cannot be read here', async () => {
    const { claimed } = await taken()
    const [item] = claimed
    const sealed = { kid: 'k', epk: '', iv: '', ct: '' }
    page.memory.copies.set(item!.row.id, null)
    told.of[BATCH] = { verdicts: [] }
    await sendParcel(
      page,
      [{ ...item!, body: { ...item!.body, envelope: { form: 'sealed', sealed } } }],
      'own-path',
    )
    expect(told.asked.map(({ path }) => path)).toEqual([BATCH])
    expect(told.to(OWN)).toEqual([])
  })
})

describe('a key that the office no longer knows', () => {
  let publicKey: string
  beforeEach(async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
    page.memory.device = { ...page.memory.device!, seal: { kid: 'old', publicKey } }
    await page.outbox.device.put(page.memory.device)
    told.of['/sync/seal'] = { kid: 'new', public_key: publicKey }
  })
  const rows = async (...ids: string[]) => (await page.outbox.outbox.bulkGet(ids)) as TrackedCommand[]
  const kids = async () =>
    Object.fromEntries(
      (await page.outbox.bodies.toArray()).map(({ id, envelope, resealed }) => [
        id,
        [envelope, resealed].map((sent) => (sent?.form === 'sealed' ? sent.sealed.kid : undefined)),
      ]),
    )

  it('costs all that was sealed to it a new seal, and nothing else; the first envelope stays', async () => {
    const [refused, same] = [
      await savePayment(page, { loan: loan(1) }),
      await savePayment(page, { loan: loan(2) }),
    ]
    page.memory.device = { ...page.memory.device!, seal: { kid: 'other', publicKey } }
    const other = await savePayment(page, { loan: loan(3) })
    await page.outbox.outbox.update(refused, { needsSealing: true })
    await resealAll(page, await rows(refused, same, other))
    expect(await kids()).toEqual({
      [refused]: ['old', 'new'],
      [same]: ['old', 'new'],
      [other]: ['other', undefined],
    })
    expect((await rows(refused))[0]?.needsSealing).toBe(false)
    expect((await page.outbox.device.get(1))?.seal?.kid).toBe('new')
    const claimed = await claim(page, [refused])
    await sendParcel(page, claimed, 'batch').catch(() => [])
    expect(told.to(BATCH)[0]?.body['commands']).toMatchObject([{ body: { sealed: { kid: 'new' } } }])
  })

  it('costs what was saved before any key was known no seal, nor what has no text here any more', async () => {
    page.memory.device = { ...page.memory.device!, seal: null }
    const plain = await savePayment(page, { loan: loan(1) })
    page.memory.device = { ...page.memory.device, seal: { kid: 'old', publicKey } }
    const [refused, gone] = [
      await savePayment(page, { loan: loan(2) }),
      await savePayment(page, { loan: loan(3) }),
    ]
    for (const id of [refused, gone]) await page.outbox.outbox.update(id, { needsSealing: true })
    const open = await rows(plain, refused, gone)
    const { bulkGet } = page.outbox.bodies
    vi.spyOn(page.outbox.bodies, 'bulkGet').mockImplementationOnce((async (ids: string[]) => {
      const bodies = await bulkGet.call(page.outbox.bodies, ids)
      // Taken back in another window meanwhile.
      await page.outbox.bodies.delete(gone)
      return bodies
    }) as never)
    await resealAll(page, open)
    expect(await kids()).toEqual({ [plain]: [undefined, undefined], [refused]: ['old', 'new'] })
    expect((await page.outbox.bodies.get(plain))?.envelope.form).toBe('plain')
  })

  it('is not asked about where nothing was refused for it', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    await resealAll(page, await rows(id))
    expect(told.asked).toEqual([])
  })

  it('leaves alone what cannot be read here, or was changed', async () => {
    const [unread, changed] = [
      await savePayment(page, { loan: loan(1) }),
      await savePayment(page, { loan: loan(2) }),
    ]
    page.memory.copies.set(unread, null)
    page.memory.copies.set(changed, { display: {}, body: '{"amount":1}' })
    for (const id of [unread, changed]) await page.outbox.outbox.update(id, { needsSealing: true })
    await resealAll(page, await rows(unread, changed))
    expect(await kids()).toEqual({ [unread]: ['old', undefined], [changed]: ['old', undefined] })
    expect((await rows(unread, changed)).map(({ needsSealing }) => needsSealing)).toEqual([true, true])
  })

  it.each<[string, object]>([
    ['refuses', { code: 'SOMETHING_WRONG', status: 500 }],
    ['says something else', { kid: 7 }],
  ])('waits where the office %s', async (_, answer) => {
    told.of['/sync/seal'] = answer
    expect(await freshSealKey(page)).toBeUndefined()
    const id = await savePayment(page, { loan: loan(1) })
    await page.outbox.outbox.update(id, { needsSealing: true })
    await resealAll(page, await rows(id))
    expect((await rows(id))[0]?.needsSealing).toBe(true)
  })
})
