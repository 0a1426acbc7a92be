/** What becomes of a call that fails on our side: the caller is told so, nothing of it is kept, and the log has it. */
import { sql } from 'kysely'
import { access, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aClient, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { aVisit } from '../../support/phone/a-visit.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
const isko = useMade(() => anInvestigator(at))
const ci = useVisitor(at, () => isko)
const ana = useMade(() => aClient(at, { investigator: isko }))
const waiting = useMade(() => aClient(at, { status: 'Pending' }))
const applicant = useVisitor(at, () => waiting)
const loan = useMade(() => aReleasedLoan(at, ana))

const visit = () => aVisit(at, loan.loanId)

let logged: MockInstance
beforeEach(() => {
  logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
})
afterEach(() => {
  logged.mockRestore()
})

/** The database says this of each new visit, or of the first so many. */
async function failOnVisits(code: string, times = 1_000): Promise<void> {
  await sql.raw(`create sequence tries`).execute(at.db)
  await sql
    .raw(`create function trouble() returns trigger language plpgsql as $$ begin
    if nextval('tries') <= ${times} then raise exception 'down' using errcode = '${code}'; end if; return new; end $$`)
    .execute(at.db)
  await sql`create trigger trouble before insert on visit for each row execute function trouble()`.execute(
    at.db,
  )
}
const mend = () =>
  sql`drop trigger trouble on visit; drop function trouble; drop sequence tries`.execute(at.db)

describe('a call that fails on our side', () => {
  it('says so, is in the log with its id, and goes through under that id once it is mended', async () => {
    const form = visit()
    const key = form.visit_id
    await failOnVisits('XX000')
    expect(await ci.ask('recordVisit', form, { key })).toMatchObject({
      status: 500,
      code: 'SOMETHING_WRONG',
    })
    expect(logged.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ code: 'XX000' }), call: 'recordVisit', command: key },
        'a call failed',
      ],
    ])
    await mend()
    expect(await ci.ask('recordVisit', form, { key })).toMatchObject({ success: true })
  })

  it('is done again by itself where two held each other up, three times at most', async () => {
    await failOnVisits('40P01', 2)
    expect(await ci.ask('recordVisit', visit())).toMatchObject({ success: true })
    await mend()
    await failOnVisits('40001', 3)
    expect(await ci.ask('recordVisit', visit())).toMatchObject({ code: 'IN_PROGRESS' })
    await mend()
    expect(logged).not.toHaveBeenCalled()
  })

  it('is in the log too where it fails before it is known who asks', async () => {
    await sql`alter table session rename to session_away`.execute(at.db)
    expect(await ci.ask('getSignedInUser', {})).toMatchObject({ status: 500, code: 'SOMETHING_WRONG' })
    await sql`alter table session_away rename to session`.execute(at.db)
    expect(logged.mock.calls).toEqual([
      [{ err: expect.objectContaining({ code: '42P01' }), call: 'getSignedInUser' }, 'a request failed'],
    ])
    expect(await ci.ask('getSignedInUser', {})).toMatchObject({ success: true })
  })

  it('is not refused for good before that is kept: asked again under its id it hears the refusal', async () => {
    const form = { ...visit(), loan_id: 999_999 }
    const key = form.visit_id
    await sql`alter table command_log add constraint trouble check (status <> 'rejected') not valid`.execute(
      at.db,
    )
    expect(await ci.ask('recordVisit', form, { key })).toMatchObject({ status: 500, code: 'SOMETHING_WRONG' })
    expect(logged.mock.calls).toEqual([
      [{ err: expect.objectContaining({ code: '23514' }), call: 'recordVisit' }, 'a refusal was not kept'],
    ])
    await sql`alter table command_log drop constraint trouble`.execute(at.db)
    expect(await ci.ask('recordVisit', form, { key })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a refusal is no failure, before the call is reached or in it', async () => {
    expect(await new Visitor(at).ask('listSessions', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await ci.ask('recordVisit', { ...visit(), loan_id: 999_999 })).toMatchObject({ success: false })
    expect(await ci.ask('recordVisit', visit(), { key: 'x' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(logged).not.toHaveBeenCalled()
  })
})

it('what comes after the commit fails by itself: the call is done, and so is what else comes after it', async () => {
  const { pId } = waiting
  const send = async () =>
    applicant.ask('changeProfilePicture', { p_id: pId, Profile_Picture: asFile(await aPicture()) })
  expect(await send()).toMatchObject({ success: true })
  const { profile_picture: superseded } = await at.db
    .selectFrom('person')
    .select('profile_picture')
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
  const path = join(at.house.config.dataFolder, 'files', superseded?.slice(0, 2) ?? '', superseded ?? '')
  await rm(path)
  await mkdir(path)
  expect(await send()).toMatchObject({ success: true })
  expect(logged.mock.calls).toEqual([
    [{ err: expect.any(Error), call: 'changeProfilePicture' }, 'after the commit'],
  ])
  await expect(access(`${path}-small`)).rejects.toThrow('ENOENT')
})

it('who signs in with the right password is in, though the try could not be given back', async () => {
  await sql`create function trouble() returns trigger language plpgsql as $$ begin
    if new.spent_until < old.spent_until then raise exception 'down'; end if; return new; end $$`.execute(
    at.db,
  )
  await sql`create trigger trouble before update on attempt for each row execute function trouble()`.execute(
    at.db,
  )
  const visitor = await signInAs(at, await anInvestigator(at))
  expect(await visitor.ask('getSignedInUser', {})).toMatchObject({ success: true })
  expect(logged.mock.calls).toEqual([[{ err: expect.any(Error) }, 'tries could not be given back']])
  await sql`drop trigger trouble on attempt; drop function trouble`.execute(at.db)
})

describe('traces', () => {
  const owner = useVisitor(at, () => aSuperAdmin(at))
  const refused = async () => (await owner.get('listTraces', { kind: 'refused call' })).rows.length

  it('are written by themselves, a moment later', async () => {
    // What the tests before left to be written comes first.
    await at.house.traces.flush()
    const before = await refused()
    await ci.ask('listSettings', {})
    await vi.waitFor(async () => expect(await refused()).toBe(before + 1), { timeout: 30_000, interval: 200 })
  })

  it('that cannot be written are let go and in the log, and those after them are written', async () => {
    await at.house.traces.flush()
    const before = await refused()
    await ci.ask('listSettings', {})
    await sql`alter table trace rename to trace_away`.execute(at.db)
    await at.house.traces.flush()
    await at.house.traces.flush()
    await sql`alter table trace_away rename to trace`.execute(at.db)
    expect(logged.mock.calls).toEqual([
      [{ err: expect.objectContaining({ code: '42P01' }), traces: 1 }, 'traces could not be written'],
    ])
    await ci.ask('listSettings', {})
    await at.house.traces.flush()
    expect(await refused()).toBe(before + 1)
  })
})

it('the health of a server whose database does not answer is 503, so that no one is sent to it', async () => {
  const asked = vi.spyOn(at.house.db, 'getExecutor').mockImplementation(() => {
    throw new Error('gone')
  })
  try {
    const answer = await at.app.request('/health')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      status: 'the database does not answer',
      engine: 'postgresql',
    })
    expect(logged).toHaveBeenCalledOnce()
  } finally {
    asked.mockRestore()
  }
})
