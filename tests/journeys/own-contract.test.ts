import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/wire/call.ts'
import { calls, type CallName } from '../../contract/index.ts'
import type { Role } from '../../domain/people/role.ts'

const ASSETS = new URL('../../dist/app/assets/', import.meta.url)

/** The parts that `tools/chunks.ts` cuts, by their names. */
function partNamed(name: string): string {
  const files = readdirSync(ASSETS).filter((file) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(file))
  return files.map((file) => readFileSync(new URL(file, ASSETS), 'utf8')).join('\n')
}

/** The calls whose addresses are in a part. */
function callsIn(part: string): CallName[] {
  const text = partNamed(part)
  return (Object.keys(calls) as CallName[]).filter((name) =>
    ['"', "'", '`'].some((quote) => text.includes(quote + calls[name].path + quote)),
  )
}

/** The outbox knows every call that may wait, no matter who left it on the phone; the screen of one's own account is one for all roles. */
const OF_EVERYBODY: readonly string[] = [
  ...(Object.entries(calls) as [string, Call][])
    .filter(([, call]) => call.offline === 'queue')
    .map(([name]) => name),
  'getSecondFactor',
  'makeRecoveryCodes',
  'removeSecondFactor',
]

const isFor = (name: CallName, role: Role | 'anyone') => {
  const { actors }: Call = calls[name]
  if (typeof actors === 'string') return true
  return role !== 'anyone' && actors.includes(role)
}

describe('what a phone loads first holds the calls of its own role and of no other', () => {
  it('the first screen, no matter who signs in', () => {
    const held = callsIn('app')
    expect(held).toContain('signInClient')
    expect(held.filter((name) => !isFor(name, 'anyone'))).toEqual([])
  })

  it.each(['field', 'shared', 'outbox', 'desk'])('a collector’s round: %s', (part) => {
    const held = callsIn(part)
    expect(held.filter((name) => !isFor(name, 'CI_USER') && !OF_EVERYBODY.includes(name))).toEqual([])
  })

  it('the round brings the calls that it makes', () => {
    const held = ['field', 'shared', 'outbox', 'desk'].flatMap(callsIn)
    for (const name of ['pullChanges', 'collectPayment', 'listRemittances']) expect(held).toContain(name)
  })

  it('a borrower’s phone: what the roles share', () => {
    const held = callsIn('shared')
    expect(held.filter((name) => !isFor(name, 'CLIENT_USER') && !OF_EVERYBODY.includes(name))).toEqual([])
  })
})
