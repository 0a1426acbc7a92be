/** Somebody who registers and is never opened may send as many pictures as the day allows: three of them stay. */
import { beforeAll, expect, it, vi } from 'vitest'
import { smallOf } from '../../../server/files/store-picture.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aClient, signInAs, type SeededPerson } from '../../support/people/seed.ts'
import { type Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: { LOG_LEVEL: 'silent' } })
let photo: File
beforeAll(async () => {
  photo = asFile(await aPicture({ width: 120, height: 90 }))
})

async function shown(visitor: Visitor, { pId }: SeededPerson): Promise<string> {
  await visitor.get('changeValidId', { p_id: pId, valid_id: photo })
  const person = at.db.selectFrom('person').select('valid_id').where('p_id', '=', pId)
  return (await person.executeTakeFirstOrThrow()).valid_id ?? ''
}

async function isKept(fileId: string): Promise<boolean[]> {
  const row = await at.db
    .selectFrom('file')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  const files = [await at.house.files.get(fileId), await at.house.files.get(smallOf(fileId))]
  return [row !== undefined, ...files.map((file) => file !== undefined)]
}

const WHOLE = [true, true, true]
const GONE = [false, false, false]

it('a superseded picture of an account that waits goes, with its row and its small copy', async () => {
  const client = await aClient(at, { status: 'Pending' })
  const visitor = await signInAs(at, client)
  const first = await shown(visitor, client)
  expect(await isKept(first)).toEqual(WHOLE)
  const second = await shown(visitor, client)
  expect(await isKept(first)).toEqual(GONE)
  expect(await isKept(second)).toEqual(WHOLE)
})

it('what an account showed when it was opened stays, whatever it shows later', async () => {
  const client = await aClient(at, { status: 'Pending' })
  const visitor = await signInAs(at, client)
  const first = await shown(visitor, client)
  await at.db.updateTable('account').set({ status: 'Active' }).where('acc_id', '=', client.accId).execute()
  await shown(visitor, client)
  expect(await isKept(first)).toEqual(WHOLE)
})

it('one that cannot be taken off the disk costs no one the change, which is kept', async () => {
  const client = await aClient(at, { status: 'Pending' })
  const visitor = await signInAs(at, client)
  const first = await shown(visitor, client)
  const spy = vi.spyOn(at.house.files, 'remove').mockRejectedValue(new Error('the disk is read-only'))
  const second = await shown(visitor, client)
  expect(spy).toHaveBeenCalledTimes(2)
  spy.mockRestore()
  expect(await isKept(second)).toEqual(WHOLE)
  expect(await isKept(first)).toEqual([false, true, true])
})
