import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Every state that a column named `status` may hold, by the database. */
const STATES = new Set(
  [...readFileSync('server/db/tables.gen.ts', 'utf8').matchAll(/^ {2}status: (.*)$/gm)].flatMap(([, union]) =>
    [...(union ?? '').matchAll(/'([^']+)'/g)].map(([, state]) => state),
  ),
)
/** `status = 'Released'`, `status in ('Pending', 'Approved')`: the compiler reads none of it. */
const NAMED = /\bstatus\s*(?:=|<>|(?:not )?in\s*\()\s*((?:'[^']+'(?:,\s*)?)+)/g

const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const named = files.flatMap((file) =>
  [...readFileSync(`server/${file}`, 'utf8').matchAll(NAMED)].flatMap(([, words]) =>
    [...(words ?? '').matchAll(/'([^']+)'/g)].map(([, state]) => `${file}: ${state}`),
  ),
)

it('a query names no state that no table has: it would find nothing, and no one would be told', () => {
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((one) => !STATES.has(one.split(': ')[1]))).toEqual([])
})
