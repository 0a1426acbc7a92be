/** What is expected of each form by which a client's own particulars are corrected. */
import { expect } from 'vitest'
import { Visitor, type TestApp } from '../world/test-app.ts'
import { phoneOf } from './phone-of.ts'
import { aClient, signInAs, type SeededMember, type SeededPerson } from './seed.ts'

interface Correction {
  readonly at: TestApp
  readonly call: 'updateCoMaker' | 'updateOtherInfo' | 'updatePersonalInfo'
  readonly form: (over?: object) => object
  /** What is kept of it now. */
  readonly kept: () => Promise<unknown>
  /** Somebody who may. */
  readonly by: () => Visitor
}

/** With the owner's message at its field; what is said of the person's number is a sentence of its own. */
export async function expectFieldRefused(
  { call, form, kept, by }: Correction,
  { fieldname, over, message }: { fieldname: string; over: object; message: string },
): Promise<void> {
  const before = await kept()
  expect(await by().askRaw(call, form(over))).toMatchObject({
    status: 400,
    data: fieldname === 'p_id' ? message : [{ fieldname, message }],
  })
  expect(await kept()).toEqual(before)
}

/** Nothing is new the second time, so the phone of the client's CI does not hear of it. */
export async function expectTwiceIsOnce(
  { at, call, form, by }: Correction,
  investigator: SeededMember,
): Promise<void> {
  expect(await by().askRaw(call, form())).toMatchObject({ success: true })
  const phone = await phoneOf(at, investigator)
  expect(await by().askRaw(call, form())).toMatchObject({ success: true })
  expect((await phone.pull()).clients).toEqual([])
}

export async function expectForClientAndOffice(
  { at, call, form }: Correction,
  { office, investigator }: { office: SeededPerson; investigator: SeededMember },
): Promise<void> {
  const answer = async (who: SeededPerson) => (await signInAs(at, who)).askRaw(call, form())
  expect(await answer(office)).toMatchObject({ success: true })
  expect(await answer(await aClient(at))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await answer(investigator)).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await new Visitor(at).askRaw(call, form())).toMatchObject({ status: 401 })
}
