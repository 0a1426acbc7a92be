import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LEDGER_MARK, LEDGER_MARK_VALUE } from '../../../contract/wire/headers.ts'
import { noteFile, storePicture } from '../../../server/files/store-picture.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
const isko = useMade(() => anInvestigator(at))
const ana = useMade(() => aClient(at, { investigator: isko }))
beforeAll(async () => {
  for (const column of ['profile_picture', 'valid_id'] as const) {
    const picture = await storePicture(at.house.files, asFile(await aPicture()), column)
    await at.db.transaction().execute(async (tx) => {
      await noteFile(tx, picture, at.clock.now())
      await tx
        .updateTable('person')
        .set({ [column]: picture.fileId })
        .where('p_id', '=', ana.pId)
        .execute()
    })
  }
})

const ask = { picture: 'profile_picture' as const }
const idPicture = { picture: 'valid_id' as const }
const MINUTES = 60_000

describe('opening a picture', () => {
  it('gives an address that shows it, and a thumbnail, for five minutes', async () => {
    const visitor = await signInAs(at, isko)
    const { url, thumbnail_url } = await visitor.get('openPicture', { p_id: ana.pId, ...ask })
    const answer = await at.app.request(url)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1200)
    const small = await at.app.request(thumbnail_url)
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(240)
    at.clock.advanceBy(5 * MINUTES + 1)
    expect((await at.app.request(url)).status).toBe(404)
  })

  it('an address that was changed shows nothing', async () => {
    const visitor = await signInAs(at, isko)
    const { url } = await visitor.get('openPicture', { p_id: ana.pId, ...ask })
    const id = await visitor.get('openPicture', { p_id: ana.pId, ...idPicture })
    const fileOf = (address: string) => address.split('?')[0] ?? ''
    const changed = [
      fileOf(url),
      url.replace(fileOf(url), fileOf(id.url)),
      url.replace(/until=2026/, 'until=2027'),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      '/file/picture/..%2F..%2Fbooks?until=2099-01-01T00:00:00.000Z&signature=x',
    ]
    for (const address of changed) expect((await at.app.request(address)).status, address).toBe(404)
  })

  it('an ID picture asks for the password again, of the client too', async () => {
    for (const who of [isko, ana]) {
      const visitor = await signInAs(at, who)
      at.clock.advanceBy(16 * MINUTES)
      const id = { p_id: ana.pId, ...idPicture }
      expect(await visitor.ask('openPicture', { p_id: ana.pId, ...ask })).toMatchObject({ success: true })
      expect(await visitor.ask('openPicture', id)).toMatchObject({ status: 403, code: 'PASSWORD_NEEDED' })
      await visitor.get('verifyPassword', { password: PASSWORD })
      expect(await visitor.ask('openPicture', id)).toMatchObject({ success: true })
    }
  })

  it('every opening is in the audit, twice when opened twice', async () => {
    const visitor = await signInAs(at, isko)
    const count = async () => {
      const changes = await changesOf(at.db, 'openPicture', isko.accId)
      return changes.filter((change) => JSON.stringify(change).includes('valid_id')).length
    }
    const before = await count()
    await visitor.get('openPicture', { p_id: ana.pId, ...idPicture })
    await visitor.get('openPicture', { p_id: ana.pId, ...idPicture })
    expect(await count()).toBe(before + 2)
  })

  it('is refused where there is none, where one may not see the person, and to strangers', async () => {
    const visitor = await signInAs(at, isko)
    const none = { p_id: ana.pId, picture: 'picture_with_valid_id' as const }
    expect(await visitor.ask('openPicture', none)).toMatchObject({ code: 'NOT_FOUND' })
    for (const who of [await anInvestigator(at), await aClient(at)])
      expect(await (await signInAs(at, who)).ask('openPicture', { p_id: ana.pId, ...ask })).toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await new Visitor(at).ask('openPicture', { p_id: ana.pId, ...ask })).toMatchObject({ status: 401 })
  })
})

it('one that the disk does not give is a failure of ours, in the log without what its address was signed with', async () => {
  const visitor = await signInAs(at, isko)
  const { url } = await visitor.get('openPicture', { p_id: ana.pId, ...ask })
  const get = vi.spyOn(at.house.files, 'get').mockRejectedValueOnce(new Error('EIO'))
  const logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
  const answer = await at.app.request(url)
  expect([answer.status, answer.headers.get(LEDGER_MARK), await answer.json()]).toEqual([
    500,
    LEDGER_MARK_VALUE,
    { success: false, code: 'SOMETHING_WRONG', data: 'Something went wrong!' },
  ])
  const [path] = url.split('?')
  expect(logged.mock.calls).toEqual([[{ err: new Error('EIO'), path }, 'a request failed']])
  for (const spy of [get, logged]) spy.mockRestore()
  expect((await at.app.request(url)).status).toBe(200)
})
