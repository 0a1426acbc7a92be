import { describe, expect, it } from 'vitest'
import { PASSWORD_VERIFIED_MS } from '../../../server/http/session.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const NEW = 'Bagong-Hulog-2027'
const change = (acc_id: number) => ({ acc_id, password: NEW, confirmPass: NEW })

it('sets the password again, ends every session, and leaves no trace of it in the audit', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  const isko = await anInvestigator(at)
  const phone = await signInAs(at, isko)
  expect(await admin.get('changePassword', change(isko.accId))).toEqual({ done: true })
  expect(await phone.get('isSignedIn', {})).toMatchObject({ signed_in: false })
  const again = new Visitor(at)
  const old = { username: isko.username, password: PASSWORD }
  expect(await again.ask('signInInvestigator', old)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await again.get('signInInvestigator', { username: isko.username, password: NEW })
  const audit = await at.db.selectFrom('audit').selectAll().where('call', '=', 'changePassword').execute()
  expect(audit).toHaveLength(1)
  expect(audit[0]).toMatchObject({ input: { acc_id: isko.accId, password: '…', confirmPass: '…' } })
  expect(JSON.stringify(audit)).not.toContain(NEW)
})

it('twice is the same password, and anyone who signed in between is out', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  const ana = await aClient(at)
  await admin.get('changePassword', change(ana.accId))
  const hers = new Visitor(at)
  await hers.get('signInClient', { username: ana.username, password: NEW })
  await admin.get('changePassword', change(ana.accId))
  expect(await hers.get('isSignedIn', {})).toMatchObject({ signed_in: false })
  await hers.get('signInClient', { username: ana.username, password: NEW })
})

describe('for whom', () => {
  it('admins: clients and CIs; super admins: admins too; no one a super admin', async () => {
    const [admin, boss] = [await anAdmin(at), await aSuperAdmin(at)]
    const others = [await aClient(at), await anInvestigator(at), await anAdmin(at), await aSuperAdmin(at)]
    const words = async (who: typeof admin) => {
      const visitor = await signInAs(at, who)
      const answers = []
      for (const { accId } of others) answers.push(await visitor.ask('changePassword', change(accId)))
      return answers.map((answer) => (answer.success ? 'done' : answer.code))
    }
    expect(await words(admin)).toEqual(['done', 'done', 'WRONG_ROLE', 'WRONG_ROLE'])
    expect(await words(boss)).toEqual(['done', 'done', 'done', 'WRONG_ROLE'])
  })

  it('never oneself: for that there is the own call, which asks for the old one', async () => {
    for (const who of [await anAdmin(at), await aSuperAdmin(at)])
      expect(await (await signInAs(at, who)).ask('changePassword', change(who.accId))).toMatchObject({
        code: 'WRONG_ROLE',
        data: 'Change your own password with your current one.',
      })
  })

  it('not a closed account, nor one that is not there', async () => {
    const admin = await signInAs(at, await anAdmin(at))
    const gone = await aClient(at, { status: 'Closed' })
    expect(await admin.ask('changePassword', change(gone.accId))).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await admin.ask('changePassword', change(999_999))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it("holds to the owner's rules", async () => {
  const admin = await signInAs(at, await anAdmin(at))
  const { accId } = await aClient(at)
  const cases: [object, string, string][] = [
    [
      { password: 'weak', confirmPass: 'weak' },
      'password',
      'Password must contain lowercase and uppercase letter, number, and have 8 characters lenght',
    ],
    [{ confirmPass: 'Other-2027x' }, 'confirmPass', 'Passwords not Equal'],
    [{ confirmPass: undefined }, 'confirmPass', 'Confirm password is required'],
    [{ acc_id: undefined }, 'acc_id', 'No account parameters found.'],
    [{ acc_id: 'x' }, 'acc_id', 'Invalid account parameters.'],
  ]
  for (const [over, fieldname, message] of cases)
    expect(await admin.askRaw('changePassword', { ...change(accId), ...over })).toMatchObject({
      status: 400,
      data: [{ fieldname, message }],
    })
})

it('asks for the own password again after 15 minutes', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  const { accId } = await aClient(at)
  at.clock.advanceBy(PASSWORD_VERIFIED_MS + 1000)
  expect(await admin.ask('changePassword', change(accId))).toMatchObject({ code: 'PASSWORD_NEEDED' })
  await admin.get('verifyPassword', { password: PASSWORD })
  await admin.get('changePassword', change(accId))
})

it('is for the office', async () => {
  const ana = await aClient(at)
  for (const who of [await aClient(at), await anInvestigator(at)])
    expect(await (await signInAs(at, who)).ask('changePassword', change(ana.accId))).toMatchObject({
      code: 'WRONG_ROLE',
    })
  expect(await new Visitor(at).ask('changePassword', change(ana.accId))).toMatchObject({ status: 401 })
})
