import { expect, it } from 'vitest'
import type { Call } from '../../contract/wire/call.ts'
import { calls } from '../../contract/index.ts'
import { REFUSALS, REFUSALS_BY_LEADS } from '../../contract/wire/refusals.ts'

const all = Object.entries(calls) as [string, Call][]

it('no refusal leads two ways', () => {
  const codes = Object.values(REFUSALS_BY_LEADS).flatMap((kinds) => Object.keys(kinds))
  expect(codes.toSorted()).toEqual(Object.keys(REFUSALS).toSorted())
})

it('what may wait writes, needs a role, and is never a form: the outbox keeps text', () => {
  for (const [name, call] of all.filter(([, one]) => one.offline === 'queue')) {
    expect(call.effect, name).toBe('write')
    expect(Array.isArray(call.actors), name).toBe(true)
    expect(call.body, name).not.toBe('form')
    expect(call.path, name).not.toContain('{')
    expect(call.repeat, 'is sent until it is answered').toBe('key')
  }
})

/** What each of these is about must not happen twice because a line broke after the first time. */
const ONCE: ReadonlySet<string> = new Set([
  'accounts',
  'applications',
  'cash',
  'debts',
  'differences',
  'expenses',
  'loans',
  'new cash',
  'payrolls',
  'releases',
  'remittances',
  'reversals',
  'rounds',
  'settings',
  'takings',
  'team',
  'terms',
])

/** They come to the same when they happen twice, or are refused the second time by what they are. */
const SAME_TWICE: ReadonlySet<string> = new Set([
  'attachReceipt',
  'changePassword',
  'changeTeamPictureWithValidId',
  'changeTeamProfilePicture',
  'changeTeamValidId',
  'removeMemberSecondFactor',
  'submitEmailCode',
  'updateCoMaker',
  'updateOtherInfo',
  'updatePersonalInfo',
  'updateTeamMember',
])

it('money, applications, decisions and registrations carry a key, so that sent twice is done once', () => {
  const about = all.filter(([, call]) => call.changes?.some((topic) => ONCE.has(topic)))
  const without = about.filter(([, call]) => call.repeat !== 'key').map(([name]) => name)
  const unsaid = without.filter((name) => !SAME_TWICE.has(name))
  const how = `give it repeat: 'key' in the contract, or add it to SAME_TWICE above: ${unsaid.join(' ')}`
  expect(unsaid, how).toEqual([])
})

it('the fingerprint of what carries a key is its body, so nothing of it is in the address', () => {
  for (const [name, call] of all.filter(([, one]) => one.repeat === 'key'))
    expect(call.path, name).not.toContain('{')
})

it('a read changes nothing that a GET may not change, and a GET writes nothing', () => {
  for (const [name, call] of all.filter(([, one]) => one.method === 'GET'))
    expect(call.effect, name).toBe('read')
})

it('nothing that more time, a sign-in or an update could cure is final', () => {
  const curable = Object.entries(REFUSALS).filter(([, { status }]) =>
    [401, 408, 413, 426, 429, 500].includes(status),
  )
  for (const [code, { leads }] of curable) expect(leads, code).not.toBe('final')
})

it('every call says in one sentence what it does', () => {
  for (const [name, { summary }] of all) expect(summary, name).toMatch(/^[A-Z].{15,}\.$/)
})
