import { expect, it } from 'vitest'
import { aClient, anAdmin, anInvestigator, signInAs, type SeededPerson } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach } from '../../support/people/use-made.ts'

const at = useApp()
const ana = useMadeEach(() => aClient(at, { status: 'Pending' }))

const asked = (over: object = {}) => ({
  acc_id: ana.accId,
  kind: 'photos' as const,
  consent_version: '2026-11' as const,
  ...over,
})
const kept = () => at.db.selectFrom('consent').selectAll().where('acc_id', '=', ana.accId).execute()

it('notes the text, the time and the channel', async () => {
  const held = await (await signInAs(at, ana)).get('giveConsent', asked())
  expect(held).toEqual({
    kind: 'photos',
    text_version: '2026-11',
    channel: 'app',
    given_at: at.clock.now(),
  })
  const office = await signInAs(at, await anAdmin(at))
  await office.get('giveConsent', asked({ kind: 'credit check' }))
  expect(await kept()).toMatchObject([
    { kind: 'photos', channel: 'app' },
    { kind: 'credit check', channel: 'office' },
  ])
})

it('twice is once: the first time is what holds', async () => {
  const hers = await signInAs(at, ana)
  const first = await hers.get('giveConsent', asked())
  at.clock.advanceBy(60_000)
  expect(await hers.get('giveConsent', asked())).toEqual(first)
  expect(await kept()).toHaveLength(1)
})

it('what was agreed to in an older text is not the one of today, nor is another kind of it', async () => {
  const older = { acc_id: ana.accId, kind: 'photos', text_version: '2025-01', channel: 'app' } as const
  await at.db
    .insertInto('consent')
    .values({ ...older, text_version: older.text_version as never, address: '', given_at: at.clock.now() })
    .execute()
  at.clock.advanceBy(60_000)
  const hers = await signInAs(at, ana)
  const given_at = at.clock.now()
  for (const kind of ['photos', 'credit check'] as const)
    expect(await hers.get('giveConsent', asked({ kind }))).toMatchObject({
      kind,
      text_version: '2026-11',
      given_at,
    })
  expect(await kept()).toHaveLength(3)
})

it('nothing of it is changed or taken away, not even by us', async () => {
  await (await signInAs(at, ana)).get('giveConsent', asked())
  await expect(at.db.deleteFrom('consent').execute()).rejects.toThrow('append-only')
})

it('refuses a text that is not known', async () => {
  const hers = await signInAs(at, ana)
  for (const [over, fieldname, message] of [
    [{ consent_version: '1999-01' }, 'consent_version', 'Invalid Consent'],
    [{ consent_version: undefined }, 'consent_version', 'Consent is required'],
    [{ kind: 'everything' }, 'kind', 'Invalid Consent'],
    [{ acc_id: undefined }, 'acc_id', 'No account parameters found.'],
  ] as const)
    expect(await hers.askRaw('giveConsent', asked(over))).toMatchObject({ data: [{ fieldname, message }] })
})

it('is for the client and the office', async () => {
  const words: [SeededPerson, string][] = [
    [await aClient(at), 'NOT_FOUND'],
    [await anInvestigator(at), 'WRONG_ROLE'],
    [await aClient(at, { status: 'Suspended' }), 'ACCOUNT_NOT_ACTIVE'],
  ]
  for (const [who, code] of words)
    expect(await (await signInAs(at, who)).ask('giveConsent', asked())).toMatchObject({ code })
  expect(await new Visitor(at).ask('giveConsent', asked())).toMatchObject({ status: 401 })
})
