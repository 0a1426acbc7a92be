import { beforeEach, expect, it } from 'vitest'
import { emailOf, lettersTo, mailedCode, wrongCode } from '../../support/notices/mailed-code.ts'
import { rowsOf } from '../../support/rows/the-row.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach, useVisitorEach } from '../../support/people/use-made.ts'

const at = useApp()
let address: string
let no = 0
const ana = useMadeEach(() => aClient(at))
const visitor = useVisitorEach(at, () => ana)
beforeEach(async () => {
  address = `new.address${++no}@example.com`
  await visitor.get('sendEmailCode', { email: address })
})

it('makes the new address the own one, verified, and tells the old one without naming the new', async () => {
  const before = await emailOf(at, ana.accId)
  const code = await mailedCode(at, address)
  expect(await visitor.get('submitEmailCode', { code })).toEqual({ email: address })
  expect(await visitor.get('getOwnEmail', {})).toEqual({
    email: address,
    verified_at: at.clock.now(),
    waiting: null,
  })
  const [farewell] = await lettersTo(at, before)
  expect(farewell?.subject).toBe('Your mail address was changed')
  expect(farewell?.text).not.toContain(address)
  expect(await visitor.ask('submitEmailCode', { code })).toMatchObject({ code: 'INVALID_CODE' })
})

it('leaves the code of somebody else who asked for the same address', async () => {
  const code = await mailedCode(at, address)
  const ben = await aClient(at)
  await (await signInAs(at, ben)).get('sendEmailCode', { email: address })
  expect(await visitor.get('submitEmailCode', { code })).toEqual({ email: address })
  expect(await rowsOf(at.db, 'email_code', { acc_id: ben.accId })).toHaveLength(1)
  expect(await rowsOf(at.db, 'email_code', { acc_id: ana.accId })).toEqual([])
})

it('verifies the address that is there already, without a farewell', async () => {
  const email = await emailOf(at, ana.accId)
  await visitor.get('sendEmailCode', { email })
  await visitor.get('submitEmailCode', { code: await mailedCode(at, email) })
  expect(await visitor.get('getOwnEmail', {})).toMatchObject({ email, verified_at: at.clock.now() })
  expect((await lettersTo(at, email)).map(({ subject }) => subject)).toEqual([
    'Your code to verify this address',
  ])
})

it('changes nothing for a wrong code, after five tries, and after ten minutes', async () => {
  const before = await emailOf(at, ana.accId)
  const code = await mailedCode(at, address)
  for (let tried = 0; tried < 5; tried++)
    expect(await visitor.ask('submitEmailCode', { code: wrongCode(code) })).toMatchObject({
      code: 'INVALID_CODE',
    })
  expect(await visitor.ask('submitEmailCode', { code })).toMatchObject({ code: 'INVALID_CODE' })
  await visitor.get('sendEmailCode', { email: address })
  const fresh = await mailedCode(at, address)
  at.clock.advanceBy(10 * 60_000)
  expect(await visitor.ask('submitEmailCode', { code: fresh })).toMatchObject({ code: 'INVALID_CODE' })
  expect(await emailOf(at, ana.accId)).toBe(before)
})

it('who mistyped one code too often verifies the address by the next', async () => {
  const code = await mailedCode(at, address)
  for (let tried = 0; tried < 5; tried++) await visitor.ask('submitEmailCode', { code: wrongCode(code) })
  await visitor.get('sendEmailCode', { email: address })
  expect(await visitor.get('submitEmailCode', { code: await mailedCode(at, address) })).toEqual({
    email: address,
  })
})

it('a code is for the account that asked for it', async () => {
  const code = await mailedCode(at, address)
  const other = await signInAs(at, await aClient(at))
  expect(await other.ask('submitEmailCode', { code })).toMatchObject({ code: 'INVALID_CODE' })
})

it('ends a reset whose code went to the address before', async () => {
  const thief = new Visitor(at)
  const before = await emailOf(at, ana.accId)
  await thief.get('sendOneTimeCode', { username: ana.username })
  await thief.get('submitOneTimeCode', { code: await mailedCode(at, before) })
  await visitor.get('submitEmailCode', { code: await mailedCode(at, address) })
  const form = { password: 'Bagong-Hulog-2027', confirmPass: 'Bagong-Hulog-2027' }
  expect(await thief.ask('resetPassword', form)).toMatchObject({ code: 'INVALID_CODE' })
})

it('says of what is no code what the owner says', async () => {
  expect(await visitor.ask('submitEmailCode', { code: 'abc' })).toMatchObject({
    data: 'Invalid Code',
  })
})
