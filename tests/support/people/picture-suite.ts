/** What holds of every call that changes a person's picture, whichever picture and whosever it is. */
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PICTURES } from '../../../contract/people/files.ts'
import { REPLAYED } from '../../../contract/wire/headers.ts'
import type { CallName } from '../../../contract/index.ts'
import { aPicture, asFile } from './a-picture.ts'
import { signInAs, type SeededPerson } from './seed.ts'
import { testApp, Visitor, type TestApp } from '../world/test-app.ts'

interface PictureCall {
  readonly call: CallName
  /** The form's field. */
  readonly field: string
  readonly picture: (typeof PICTURES)[number]
  /** What the owner calls it. */
  readonly label: string
  /** How the form names whose picture it is. */
  whose(person: SeededPerson): Record<string, number>
  /** Somebody, those who may change their picture, and those who may not with what they are told. */
  people(at: TestApp): Promise<{
    owner: SeededPerson
    may: SeededPerson[]
    mayNot: [SeededPerson, string][]
  }>
}

const lastAudit = (at: TestApp, call: CallName) =>
  at.db
    .selectFrom('audit')
    .select(['acc_id', 'changes'])
    .where('call', '=', call)
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow()

async function isWaiting(at: TestApp, { accId }: SeededPerson): Promise<boolean> {
  const account = at.db.selectFrom('account').select('status').where('acc_id', '=', accId)
  return (await account.executeTakeFirstOrThrow()).status === 'Pending'
}

/** Under one id once: the same picture again is the same answer, another one is another request. */
async function expectOnceUnderAnId(
  visitor: Visitor,
  call: CallName,
  formWith: (file: File) => Record<string, unknown>,
  kept: () => Promise<unknown>,
): Promise<void> {
  const key = newId()
  const [first, second] = [await aPicture(), await aPicture({ width: 900 })]
  const sent = (bytes: typeof first) => visitor.askRaw(call, formWith(asFile(bytes)), { key })
  const done = await sent(first)
  expect(done).toMatchObject({ success: true })
  const picture = await kept()
  const again = await sent(first)
  expect([again.data, again.headers.get(REPLAYED)]).toEqual([done.data, 'true'])
  expect(await sent(second)).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  expect(await kept()).toBe(picture)
}

export function describePictureCall({ call, field, picture, label, whose, people }: PictureCall): void {
  describe(`changing a picture by ${call}`, () => {
    let at: TestApp
    let cast: Awaited<ReturnType<PictureCall['people']>>
    beforeAll(async () => {
      at = await testApp()
      cast = await people(at)
    })
    afterAll(() => at.close())

    const keptFor = async ({ pId }: SeededPerson) => {
      const person = at.db.selectFrom('person').selectAll().where('p_id', '=', pId)
      return (await person.executeTakeFirstOrThrow())[picture]
    }
    const send = async (who: SeededPerson, form: Record<string, unknown>) =>
      (await signInAs(at, who)).askRaw(call, { ...whose(cast.owner), ...form })

    it('keeps the new picture, taken in, and tells the audit of both', async () => {
      for (const who of cast.may) {
        const before = await keptFor(cast.owner)
        expect(await send(who, { [field]: asFile(await aPicture({ format: 'png' })) })).toMatchObject({
          data: { done: true },
        })
        const after = (await keptFor(cast.owner)) ?? ''
        expect(after).not.toBe(before)
        expect(await at.house.files.get(after)).toBeDefined()
        const opened = { p_id: cast.owner.pId, picture }
        expect((await (await signInAs(at, who)).get('openPicture', opened)).url).toContain(after)
        const audit = await lastAudit(at, call)
        expect(audit.acc_id).toBe(who.accId)
        expect(audit.changes).toEqual([
          { table: 'person', id: cast.owner.pId, before: { [picture]: before }, after: { [picture]: after } },
        ])
        // Of an account that was never opened the old one goes: waiting-pictures.test.ts.
        const stays = before !== null && !(await isWaiting(at, cast.owner))
        if (stays) expect(await at.house.files.get(before)).toBeDefined()
      }
    })

    it('refuses what is missing, no file, or no picture', async () => {
      const who = cast.may[0] ?? cast.owner
      const before = await keptFor(cast.owner)
      const refused = async (form: Record<string, unknown>, data: unknown) =>
        expect(await send(who, form)).toMatchObject({ status: 400, code: 'INVALID_INPUT', data })
      for (const form of [{}, { [field]: '' }, { [field]: asFile('') }])
        await refused(form, [{ fieldname: field, message: `${label} is required` }])
      for (const none of ['a text', asFile('no picture')]) await refused({ [field]: none }, 'Invalid Picture')
      const webp = { [field]: asFile(await aPicture({ format: 'webp' })) }
      await refused(webp, [{ fieldname: field, message: `Invalid ${label}` }])
      expect(await keptFor(cast.owner)).toBe(before)
    })

    it('is changed once under one id, and by no other picture', async () => {
      const visitor = await signInAs(at, cast.may[0] ?? cast.owner)
      const formWith = (file: File) => ({ ...whose(cast.owner), [field]: file })
      await expectOnceUnderAnId(visitor, call, formWith, () => keptFor(cast.owner))
    })

    it('is refused to who has no part in it', async () => {
      const photo = asFile(await aPicture())
      const before = await keptFor(cast.owner)
      for (const [who, code] of cast.mayNot)
        expect(await send(who, { [field]: photo }), who.role).toMatchObject({ success: false, code })
      const signedOut = await new Visitor(at).askRaw(call, { ...whose(cast.owner), [field]: photo })
      expect(signedOut).toMatchObject({ code: 'NOT_SIGNED_IN' })
      expect(await keptFor(cast.owner)).toBe(before)
    })
  })
}
