/**
 * Every write of the contract is in the audit, with the rows before and after: checked wherever an app of the tests is
 * closed, and for each call in the test file of its own name, which has to make it (tests/rules/calls.test.ts holds a file
 * for every call).
 */
import { afterAll, expect, type RunnerTestSuite } from 'vitest'
import { calls, type CallName } from '../../../contract/index.ts'
import { WITHOUT_ROWS, wronglyAuditedRows } from '../rows/audited-rows.ts'
import type { Db } from '../../../server/db/connect.ts'
import { callOfTest } from './call-of-test.ts'
import { expectAsKept } from './kept.ts'

/** A batch is audited by each of its commands. */
const AUDITED_INSIDE: ReadonlySet<CallName> = new Set(['sendCommands'])

/** Test files, and the writes that each saw in the audit; true where one of them changed a row. */
const seen = new Map<string, Map<string, boolean>>()

/** Throws where a write was answered with yes and is told in no audit, or not as it was: nothing is changed unseen. */
export async function expectAudited(db: Db, written: ReadonlyMap<CallName, number>): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(({ fn, eb }) => [
      'call',
      fn.countAll<number>().as('times'),
      fn.max(eb.fn<number>('jsonb_array_length', ['changes'])).as('changes'),
    ])
    .groupBy('call')
    .execute()
  const audited = new Map(rows.map(({ call, times }) => [call, Number(times)]))
  const unseen = [...written].filter(
    ([name, times]) => !AUDITED_INSIDE.has(name) && (audited.get(name) ?? 0) < times,
  )
  if (unseen.length > 0)
    throw new Error(`writes without a line in the audit: ${unseen.map(([name]) => name).join(', ')}`)
  const wrong = await wronglyAuditedRows(db)
  if (wrong.length > 0) throw new Error(`the audit tells what was not so: ${[...new Set(wrong)].join('; ')}`)
  const file = expect.getState().testPath ?? ''
  const ofFile = seen.get(file) ?? new Map<string, boolean>()
  for (const { call, changes } of rows) ofFile.set(call, ofFile.get(call) === true || Number(changes) > 0)
  for (const name of AUDITED_INSIDE) if (written.has(name)) ofFile.set(name, true)
  seen.set(file, ofFile)
}

/** In a test file that bears the name of a write, run whole. */
export function expectOwnWriteAudited(): void {
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern that no fixture is wanted
  afterAll(({}, suite) => {
    const file = expect.getState().testPath ?? ''
    const name = callOfTest(file)
    if (name === undefined || !isWhole(suite)) return
    expectAsKept(file, name)
    if (calls[name].effect === 'read') return
    const changedRows = seen.get(file)?.get(name)
    expect(changedRows, `${name} was never carried out, or never audited, in ${file}`).toBeDefined()
    if (!WITHOUT_ROWS.has(name))
      expect(changedRows, `${name} tells the audit of no row before and after`).toBe(true)
  })
}

/** Not where somebody runs a single test of it, nor where one failed: what was not reached then is not what the call does. */
function isWhole(suite: RunnerTestSuite): boolean {
  return suite.tasks.every((task) =>
    task.type === 'suite' ? isWhole(task) : task.mode === 'run' && task.result?.state !== 'fail',
  )
}
