import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { ONLY_IN_A_BROWSER } from './only-in-a-browser.mjs'

const WHOLE = 2 ** 32

/**
 * A share of an area's code for Stryker to break, where all of it would take a night: functions and members of classes drawn by lot,
 * each with all that can be broken in it. The lot is the code's own place, so that the same share is the same sample again; another
 * word draws another sample, for a score that is not of the lines that were just given tests.
 *
 * @param {string} area a folder
 * @param {number} share from 0 to 1
 * @param {string} lot any word
 * @returns {string[]} spans as Stryker's `mutate` wants them: `file.ts:3-12`
 */
export function drawnByLot(area, share, lot) {
  const names = readdirSync(area, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
  const measured = files.map((name) => `${area}/${name}`).filter((file) => !ONLY_IN_A_BROWSER.includes(file))
  return measured.toSorted().flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    const lineOf = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1
    return source.statements
      .flatMap((statement) => (ts.isClassDeclaration(statement) ? [...statement.members] : [statement]))
      .map((piece) => `${file}:${lineOf(piece.getStart(source))}-${lineOf(piece.end)}`)
      .filter(
        (piece) =>
          createHash('sha256')
            .update(lot + piece)
            .digest()
            .readUInt32BE() /
            WHOLE <
          share,
      )
  })
}
