import { expect, it } from 'vitest'
import { refuseCommonPassword } from '../../../server/auth/passwords/common-password.ts'
import { anAdmin, aClient, signInAs } from '../../support/people/seed.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it.each([
  'Password1',
  'Qwerty123',
  'Abcd1234',
  'Iloveyou1',
  'Passw0rd1',
  'Summer2026',
  'Mahalkita1',
  'aB3aaaaaaa',
])('refuses %s, which keeps the owner’s rule and is guessed among the first', async (password) => {
  await expect(refuseCommonPassword(password, [])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it.each([
  'Hulog-2026',
  'Bago-Na-2027',
  'Chosen-By-Me-1',
  `Gq7-vu${'x8Jm-w2Tz'.repeat(2)}`,
  `${'Loob ng bahay, labas ng kalsada 7 '.repeat(5)}`,
])('takes %s', async (password) => {
  await expect(refuseCommonPassword(password, ['ramon.reyes'])).resolves.toBeUndefined()
})

it('refuses what is made of the person’s own name', async () => {
  await expect(refuseCommonPassword('Xandrino1', ['someone.else'])).resolves.toBeUndefined()
  await expect(refuseCommonPassword('Xandrino1', ['xandrino.reyes'])).rejects.toMatchObject({
    data: [{ fieldname: 'password' }],
  })
})

const COMMON = { password: 'Password123', confirmPass: 'Password123' }
const REFUSED = {
  code: 'INVALID_INPUT',
  data: [{ fieldname: 'password', message: 'Password is too easy to guess. Choose another one.' }],
}

it('is asked wherever a password is chosen', async () => {
  const ana = await aClient(at)
  const own = await signInAs(at, ana)
  expect(await own.ask('changeOwnPassword', { curPassword: PASSWORD, ...COMMON })).toMatchObject(REFUSED)
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('changePassword', { acc_id: ana.accId, ...COMMON })).toMatchObject(REFUSED)
})
