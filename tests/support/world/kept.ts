/**
 * What each call answers and leaves in the rows, as the test file of its own name saw it, is kept beside that file
 * (`tests/api/<module>/kept.gen.txt`): whatever a test looks at, a column that is written no more, another person's number in it, a
 * figure or a word that changed is seen. After a change that is meant, `KEEP=1 npx vitest run --project app --maxWorkers 1
 * tests/api/<module>` writes it again; what differs in it is then to be read.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect } from 'vitest'
import type { CallName } from '../../../contract/index.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { Db } from '../../../server/db/connect.ts'
import { addHeard, type Answer, type Heard } from '../calls/what-is-heard.ts'
import { addWhatWasLeft, type Left } from '../rows/what-writes-leave.ts'
import { callOfTest } from './call-of-test.ts'

interface Seen {
  readonly heard: Heard
  readonly left: Left
}
const seenIn = new Map<string, Seen>()

function seenHere(): Seen {
  const file = expect.getState().testPath ?? ''
  const seen = seenIn.get(file) ?? { heard: new Map(), left: new Map() }
  seenIn.set(file, seen)
  return seen
}

const callHere = (): CallName | undefined => callOfTest(expect.getState().testPath ?? '')

export function noteAnswer(call: CallName, answer: Answer, now: Instant): void {
  if (callHere() === call) addHeard(seenHere().heard, answer, now)
}

/** Where an app of the tests is closed. */
export async function noteRows(db: Db): Promise<void> {
  const call = callHere()
  if (call !== undefined) await addWhatWasLeft(db, call, seenHere().left)
}

/** So many different figures are those of a property, drawn by lot. */
const MOST = 40

/** The call, and below it what was heard and each table that was touched, in the order of their names. */
function asText(call: CallName, { heard, left }: Seen): string {
  const fields = (of: ReadonlyMap<string, ReadonlySet<string>>) =>
    inOrder(of).map(
      ([name, said]) => `    ${name}: ${said.size > MOST ? 'many' : [...said].toSorted().join(' | ')}`,
    )
  const tables = inOrder(left).flatMap(([table, columns]) => [`  ${table}`, ...fields(columns)])
  return [`${call}`, '  heard', ...fields(heard), ...tables].join('\n')
}

const inOrder = <Value>(of: ReadonlyMap<string, Value>): [string, Value][] =>
  [...of].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** In a test file that bears the name of a call, run whole. */
export function expectAsKept(file: string, call: CallName): void {
  // There no trigger tells what is done to the rows.
  if (process.env['HULOG_TESTS_ON'] === 'embedded') return
  const path = join(dirname(file), 'kept.gen.txt')
  const said = asText(call, seenIn.get(file) ?? { heard: new Map(), left: new Map() })
  const kept = new Map(
    (existsSync(path) ? readFileSync(path, 'utf8') : '')
      .split(/\n(?=\w)/)
      .map((part) => [/^\w*/.exec(part)?.[0] ?? '', part.trimEnd()]),
  )
  // A new call is written down as it is first seen.
  if (process.env['KEEP'] !== undefined || !kept.has(call)) {
    kept.set(call, said)
    kept.delete('')
    writeFileSync(
      path,
      inOrder(kept)
        .map(([, part]) => `${part}\n`)
        .join('\n'),
    )
  } else expect(said, `${call}: where this was meant, ${again(path)}`).toBe(kept.get(call))
}

/** All tests of a folder are asked at once: a call is written down as its own file sees it. */
const again = (path: string) =>
  `KEEP=1 npx vitest run --project app --maxWorkers 1 ${relative(process.cwd(), dirname(path))}`
