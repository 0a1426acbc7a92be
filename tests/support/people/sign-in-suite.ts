/** What holds of signing in at each page of its own, whichever role it is for. */
import { describe, expect, it } from 'vitest'
import { theRow } from '../rows/the-row.ts'
import { PASSWORD, Visitor, type TestApp } from '../world/test-app.ts'
import type { SeededPerson } from './seed.ts'

interface SignInPage {
  readonly call: 'signInAdmin' | 'signInClient' | 'signInSuperAdmin'
  /** Somebody whose page it is. */
  own(at: TestApp): Promise<SeededPerson>
  /** Somebody of another role. */
  other(at: TestApp): Promise<SeededPerson>
  /** The area that they come home to. */
  readonly url: string
}

export function describeSignInPage(at: TestApp, { call, own, other, url }: SignInPage): void {
  describe(`signing in by ${call}`, () => {
    it('signs its people in and sends them home', async () => {
      const { username } = await own(at)
      expect(await new Visitor(at).get(call, { username, password: PASSWORD })).toMatchObject({
        username,
        url,
      })
    })

    it('notes when for that account alone', async () => {
      const [one, another] = [await own(at), await own(at)]
      await new Visitor(at).get(call, { username: one.username, password: PASSWORD })
      const seenOf = async ({ accId: acc_id }: SeededPerson) =>
        (await theRow(at.db, 'account', { acc_id })).last_sign_in_at
      expect([await seenOf(one), await seenOf(another)]).toEqual([at.clock.now(), null])
    })

    it('admits no other role and no wrong password', async () => {
      const [{ username }, stranger] = [await own(at), await other(at)]
      const visitor = new Visitor(at)
      for (const wrong of [
        { username: stranger.username, password: PASSWORD },
        { username, password: 'Not-the-one-1' },
      ])
        expect(await visitor.ask(call, wrong)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
      expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
    })

    it('opens a session in place of the one that the browser brought, beside those elsewhere', async () => {
      const { username, accId } = await own(at)
      const visitor = new Visitor(at)
      for (const browser of [visitor, visitor, new Visitor(at)])
        await browser.get(call, { username, password: PASSWORD })
      expect(await visitor.get('listSessions', {})).toHaveLength(2)
      expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true, acc_id: accId })
    })
  })
}
