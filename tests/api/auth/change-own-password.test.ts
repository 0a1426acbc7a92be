import { expect, it } from 'vitest'
import { anInvestigator, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const NEW = 'Bagong-Hulog-2027'
const change = { curPassword: PASSWORD, password: NEW, confirmPass: NEW }

it('takes the new password from now on and ends the sessions of the old one', async () => {
  const who = await anInvestigator(at)
  const [other, visitor] = [await signInAs(at, who), await signInAs(at, who)]
  expect(await visitor.get('changeOwnPassword', change)).toEqual({ done: true })
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true })
  expect(await other.get('isSignedIn', {})).toMatchObject({ signed_in: false })
  const again = new Visitor(at)
  const old = { username: who.username, password: PASSWORD }
  expect(await again.ask('signInInvestigator', old)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await again.get('signInInvestigator', { username: who.username, password: NEW })
})

it('refuses a wrong current password, twice as once', async () => {
  const visitor = await signInAs(at, await anInvestigator(at))
  const answer = await visitor.ask('changeOwnPassword', { ...change, curPassword: 'Wrong-2026' })
  expect(answer).toMatchObject({ status: 422, code: 'WRONG_CREDENTIALS' })
  await visitor.get('changeOwnPassword', change)
  expect(await visitor.ask('changeOwnPassword', change)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
})

it("holds the new password to the owner's rules", async () => {
  const visitor = await signInAs(at, await anInvestigator(at))
  const weak = await visitor.ask('changeOwnPassword', { ...change, password: 'weak', confirmPass: 'weak' })
  expect(weak.data).toEqual([
    {
      fieldname: 'password',
      message: 'Password must contain lowercase and uppercase letter, number, and have 8 characters lenght',
    },
  ])
  const unequal = await visitor.ask('changeOwnPassword', { ...change, confirmPass: 'Other-2027x' })
  expect(unequal.data).toEqual([{ fieldname: 'confirmPass', message: 'Passwords not Equal' }])
})

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('changeOwnPassword', change)).toMatchObject({ status: 401 })
})
