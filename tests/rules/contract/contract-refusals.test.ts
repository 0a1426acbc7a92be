import { expect, it } from 'vitest'
import type { Call } from '../../../contract/wire/call.ts'
import { calls } from '../../../contract/index.ts'
import { REFUSALS, REFUSALS_BY_LEADS, type Leads } from '../../../contract/wire/refusals.ts'
import { expectByHand, words } from '../../support/calls/by-hand.ts'

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
  'changePictureWithValidId',
  'changeTeamPictureWithValidId',
  'changeTeamProfilePicture',
  'changeTeamValidId',
  'changeValidId',
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

/**
 * What becomes of a record that was refused, written by hand: one that is final by mistake is given up by every phone, and one that is
 * tried for ever by mistake is never decided.
 */
const LEADS: Readonly<Record<Leads, string>> = {
  final: `
    INVALID_INPUT NOT_FOUND NOT_YOURS STATE_CONFLICT STALE_BASIS USERNAME_TAKEN IDENTITY_TAKEN REFERENCE_USED OPEN_APPLICATION
    OVER_LEVEL OVER_LIMIT FILE_INCOMPLETE UNDER_AGE OVER_CEILING DISCLOSURE_NOT_ACCEPTED DISCLOSURE_CHANGED SECOND_PERSON
    NOT_ENOUGH_CASH UNSENT_WORK REFUSED_BY_OFFICE DEPENDS_ON_REFUSED`,
  again: `
    KEY_MISSING WRONG_CREDENTIALS INVALID_CODE CODE_USED CROSS_SITE TOO_MANY_TRIES PROOF_NEEDED IN_PROGRESS SEAL_UNKNOWN
    SOMETHING_WRONG`,
  later: 'TOO_MANY_CALLS TRY_AGAIN',
  'pauses item': 'WRONG_ROLE PASSWORD_NEEDED HELD_BY_OFFICE',
  'pauses person': `
    NOT_SIGNED_IN ACCOUNT_NOT_ACTIVE OWN_PASSWORD_NEEDED SESSION_LOCKED SECOND_FACTOR_NEEDED SECOND_FACTOR_SETUP ACTOR_MISMATCH
    DEVICE_BLOCKED CLIENT_TOO_OLD`,
  'set aside': 'TOO_LARGE KEY_REUSED',
}

it.each(Object.entries(LEADS))('%s is what becomes of these refusals and of no others', (leads, codes) => {
  const said = Object.entries(REFUSALS).flatMap(([code, kind]) => (kind.leads === leads ? [code] : []))
  expectByHand(said, words(codes), `LEADS['${leads}'] in tests/rules/contract/contract-refusals.test.ts`)
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
