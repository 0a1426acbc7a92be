import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { PASSWORD_VERIFIED_MS } from '../../../server/http/session.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aBrowser } from '../../support/notices/push-browser.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import type { SeededPerson } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp({ env: PUSH_ENV })
const isko = useMade(() => anInvestigator(at))
const ana = useMade(() => aClient(at, { firstname: 'Ana', lastname: 'Peñaflor', investigator: isko }))
const hers = useVisitor(at, () => ana)

it('holds everything of the client, and nothing of anybody else', async () => {
  const loan = await aReleasedLoan(at, ana)
  const ben = await aClient(at, { firstname: 'Ben', lastname: 'Zulueta' })
  await aReleasedLoan(at, ben)
  const pictureOfBen = { p_id: ben.pId, valid_id: asFile(await aPicture()) }
  const his = await signInAs(at, ben)
  await his.get('changeValidId', pictureOfBen)
  await his.get('giveConsent', { acc_id: ben.accId, kind: 'photos', consent_version: '2026-11' })
  await his.get('subscribeToPush', aBrowser('https://push.example.com').subscription)
  await hers.get('giveConsent', { acc_id: ana.accId, kind: 'photos', consent_version: '2026-11' })
  await hers.get('changeValidId', { p_id: ana.pId, valid_id: asFile(await aPicture()) })
  const { subscription } = aBrowser('https://push.example.com')
  await hers.get('subscribeToPush', subscription)
  const admin = await signInAs(at, await anAdmin(at, { firstname: 'Alma', lastname: 'Ocampo' }))
  for (const { pId: p_id } of [ben, ana]) await admin.get('openPicture', { p_id, picture: 'valid_id' })
  const all = await hers.get('exportClient', { id: ana.accId })
  expect(all).toMatchObject({
    exported_at: at.clock.now(),
    account: { acc_id: ana.accId, username: ana.username, status: 'Active' },
    profile: {
      person: { lastname: 'Peñaflor', has_valid_id: true },
      other_info: { prd_work: 'Tindera' },
      co_maker: { pcd_name: 'Berto Santos' },
      loans: [{ loan_id: loan.loanId }],
    },
    applications: [{ application_id: loan.applicationId, status: 'Released' }],
    consents: [{ kind: 'photos', text_version: '2026-11', channel: 'app' }],
    sessions: [{ created_at: at.clock.now() }],
    push_subscriptions: [{ endpoint: subscription.endpoint, created_at: at.clock.now() }],
    pictures_opened: [{ at: at.clock.now(), by: 'Alma Ocampo', picture: 'valid_id' }],
  })
  const text = JSON.stringify(all)
  for (const secret of ['Zulueta', 'password_hash', 'token_hash', subscription.auth])
    expect(text).not.toContain(secret)
})

it('leaves out what a CI wrote at the door, which is for the office', async () => {
  const loan = await at.db
    .selectFrom('loan')
    .select('loan_id')
    .where('acc_id', '=', ana.accId)
    .executeTakeFirstOrThrow()
  const visit_id = newId()
  const visit = { visit_id, ...loan, outcome: 'other' as const, promise_on: null, promise_amount: null }
  const note = 'The neighbour says that she moved'
  const ci = await signInAs(at, isko)
  await ci.get('recordVisit', { ...visit, note, occurred_at: at.clock.now() }, { key: visit_id })
  const notesFor = async (visitor: Visitor) =>
    (await visitor.get('exportClient', { id: ana.accId })).profile.visits.map((one) => one.note)
  expect(await notesFor(hers)).toEqual([''])
  expect(await notesFor(await signInAs(at, await anAdmin(at)))).toEqual([note])
})

it('tells a client all that it tells the office, but what was written and recommended about the client', async () => {
  const own = fieldsOf(await hers.get('exportClient', { id: ana.accId }))
  const offices = fieldsOf(
    await (await signInAs(at, await anAdmin(at))).get('exportClient', { id: ana.accId }),
  )
  const isTold = (field: string) => own.get(field) === offices.get(field)
  expect([...own.keys()]).toEqual([...offices.keys()])
  expect([...offices.keys()].filter((field) => !isTold(field))).toEqual([
    'profile.visits.0.note',
    'applications.0.ci_findings',
    'applications.0.ci_recommended_amount',
  ])
})

/** Each value at the end of its path, as text. */
function fieldsOf(data: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof data !== 'object' || data === null) return new Map([[path.join('.'), JSON.stringify(data)]])
  return new Map(Object.entries(data).flatMap(([key, one]) => [...fieldsOf(one, [...path, key])]))
}

it('twice is the same, but for the time', async () => {
  const first = await hers.get('exportClient', { id: ana.accId })
  expect(await hers.get('exportClient', { id: ana.accId })).toEqual(first)
})

it('asks for the password again after 15 minutes', async () => {
  const ben = await signInAs(at, await aClient(at))
  at.clock.advanceBy(PASSWORD_VERIFIED_MS + 1000)
  expect(await ben.ask('exportClient', { id: ana.accId })).toMatchObject({ code: 'PASSWORD_NEEDED' })
  await hers.get('verifyPassword', { password: PASSWORD })
  await hers.get('exportClient', { id: ana.accId })
})

it('is for another one of the office where the client works there too', async () => {
  const { firstname, lastname, birthdate } = await at.db
    .selectFrom('person')
    .select(['firstname', 'lastname', 'birthdate'])
    .where('p_id', '=', ana.pId)
    .executeTakeFirstOrThrow()
  const same = await anAdmin(at, { firstname, lastname, ...(birthdate && { birthdate }) })
  expect(await (await signInAs(at, same)).ask('exportClient', { id: ana.accId })).toMatchObject({
    code: 'SECOND_PERSON',
  })
  expect(await (await signInAs(at, await anAdmin(at))).ask('exportClient', { id: ana.accId })).toMatchObject({
    success: true,
  })
})

it('is for the client and the office, of clients only', async () => {
  const words = async (who: SeededPerson, id: number) => {
    const answer = await (await signInAs(at, who)).ask('exportClient', { id })
    return answer.success ? 'done' : answer.code
  }
  const admin = await anAdmin(at)
  expect(await words(admin, ana.accId)).toBe('done')
  expect(await words(admin, isko.accId)).toBe('NOT_FOUND')
  expect(await words(admin, 999_999)).toBe('NOT_FOUND')
  expect(await words(isko, ana.accId)).toBe('WRONG_ROLE')
  expect(await words(await aClient(at), ana.accId)).toBe('NOT_FOUND')
  expect(await new Visitor(at).ask('exportClient', { id: ana.accId })).toMatchObject({ status: 401 })
})
