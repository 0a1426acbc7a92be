/** What every call is promised of its transaction, whatever its handler does: looked at from inside of one that is put in place of it. */
import { sql } from 'kysely'
import type { CallName } from '../../../contract/index.ts'
import { afterEach, expect, it } from 'vitest'
import type { Tx } from '../../../server/db/connect.ts'
import { anAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp({ env: { LOG_LEVEL: 'silent' } })
const alma = useMade(() => anAdmin(at))

type Handling = (ask: { readonly tx: Tx }) => Promise<unknown>
const whole = () => at.house.handlers as unknown as Record<string, Handling>
const real = new Map<string, Handling>()
afterEach(() => {
  for (const [name, handling] of real) whole()[name] = handling
})

/** Looks on from inside of a call, before it does what it does. */
function lookInside(name: CallName, look: (tx: Tx) => Promise<unknown>): void {
  const handling = whole()[name]
  if (!handling) throw new Error(`${name} is not there`)
  real.set(name, handling)
  whole()[name] = async (ask) => {
    await look(ask.tx)
    return handling(ask)
  }
}

it('a read sees one moment, whatever is written meanwhile', async () => {
  const said: unknown[] = []
  lookInside('listActiveTeam', async (tx) => {
    const { rows } = await sql`select current_setting('transaction_isolation') as level`.execute(tx)
    said.push(...rows)
  })
  await (await signInAs(at, alma)).get('listActiveTeam', {})
  expect(said).toEqual([{ level: 'repeatable read' }])
})

it('a read that tries to write is refused by the database, and nothing of it is kept', async () => {
  lookInside('listActiveTeam', (tx) => sql`update account set username = 'written by a read'`.execute(tx))
  const visitor = await signInAs(at, alma)
  expect(await visitor.ask('listActiveTeam', {})).toMatchObject({ status: 500, code: 'SOMETHING_WRONG' })
  const written = at.db.selectFrom('account').select('username').where('username', '=', 'written by a read')
  expect(await written.execute()).toEqual([])
})
