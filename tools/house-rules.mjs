import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * Rules of this house that no linter knows. Each takes one file and says what is wrong with it. A file is parsed when the first
 * rule asks for its nodes: most have nothing in their text that a rule could be about.
 * @typedef {{ readonly file: string, readonly text: string, nodes(): ts.Node[] }} SourceText
 * @typedef {(source: SourceText) => string[]} Rule
 */

const FOLDERS = ['domain', 'contract', 'server', 'src', 'sw', 'tests']
const FORBIDDEN_NAMES = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
  'shared',
]
const LONGEST_FILE = 300
const LONGEST_TEST_FILE = 500
const LONGEST_FUNCTION = 70
const MOST_FILES_IN_A_FOLDER = 25
const MOST_IMPORTS_OF_A_SCREEN = 20

/** What comments, names, docs and screens alike don't say; `docs/glossary.md` names the word to use instead. Whole words. */
const NOT_SAID = [
  'whoever',
  'nobody',
  'stands',
  'anew',
  'told of',
  'what waits',
  'ways out',
  'a way out',
  'goes by itself',
]

/** What no screen says, because no one says it outside this house. */
export const NOT_ON_SCREENS = [
  ...NOT_SAID,
  'waits for internet',
  'a line',
  'the line',
  'on the books',
  'to bring back',
  'needs you',
]

/** What Filipino screens don't say: each has one word in the glossary. */
export const NOT_IN_FILIPINO = [
  'interes',
  'larawan',
  'palatandaan',
  'aprubado',
  'i-reject',
  'draw ng may-ari',
  'collector',
]

/** Columns of the database keep their names, and so do the owner's words. */
export const NOT_IN_CODE = [...NOT_SAID, 'in earnest']
const NOT_IN_NAMES = new Set(['whoever', 'nobody', 'nobodys', 'stands', 'anew'])

/** Words in many languages and tables of data are long without being hard to read. */
const MAY_BE_LONG = /^src\/words\/|\.(?:gen|table)\.tsx?$/

/** @type {Rule} */
function clockRule({ file, text, nodes }) {
  if (file === 'domain/clock.ts' || isTest(file) || file.startsWith('tests/')) return []
  if (!/\bDate\b/.test(text)) return []
  return nodes().flatMap((node) => {
    if (isNameOf(node, 'Date', 'now'))
      return [at(node, 'Date.now() belongs to domain/clock.ts; take the clock as an argument')]
    const isDate =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'Date'
    if (!isDate) return []
    if (!node.arguments?.length) {
      return [at(node, 'the present moment belongs to domain/clock.ts; take the clock as an argument')]
    }
    const isCalendar = file === 'domain/calendar.ts' || !file.startsWith('domain/')
    return isCalendar ? [] : [at(node, 'dates are read and written in domain/calendar.ts')]
  })
}

/**
 * The outbox holds money that is nowhere else; no reset, logout or update may reach it.
 * @type {Rule}
 */
function outboxRule({ file, text, nodes }) {
  if (isTest(file) || file.startsWith('tests/')) return []
  if (!/\.\s*(?:clear|delete|deleteDatabase)\b/.test(text)) return []
  const inOutbox = /(^|\/)outbox/.test(file)
  return nodes().flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const owner = node.expression.expression
    const method = node.expression.name.text
    const subject = `${owner.getText()} ${node.arguments[0]?.getText() ?? ''}`
    const isAboutOutbox = inOutbox || /outbox/i.test(subject)
    if (dropsDatabase(owner, method, node.arguments.length) && (isAboutOutbox || !/cache/i.test(subject))) {
      return [at(node, 'no code may delete a database but the read cache, by a name that says so')]
    }
    return method === 'clear' && isAboutOutbox ? [at(node, 'no code may clear the outbox')] : []
  })
}

/**
 * `rows.where(…).delete()` deletes rows, `db.delete()` a database.
 * @param {ts.Expression} owner
 * @param {string} method
 * @param {number} argumentCount
 */
function dropsDatabase(owner, method, argumentCount) {
  if (method === 'deleteDatabase') return true
  if (method !== 'delete') return false
  return owner.getText() === 'Dexie' || (argumentCount === 0 && !ts.isCallExpression(owner))
}

/** @type {Rule} */
function nameRule({ file }) {
  const name = basename(file).replace(/(\.d|\.test|\.pg\.test|\.gen)?\.tsx?$/, '')
  const faults = []
  if (FORBIDDEN_NAMES.includes(name)) faults.push(`${file}: name it after the one thing that it exports`)
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name) && !/\.gen\.tsx?$/.test(file))
    faults.push(`${file}: file names are kebab-case`)
  if (name === 'index' && file !== 'contract/index.ts')
    faults.push(`${file}: contract/index.ts is the only barrel`)
  return faults
}

/** @type {Rule} */
function lengthRule({ file, text, nodes }) {
  if (MAY_BE_LONG.test(file)) return []
  const lines = text.split('\n').length - 1
  const longest = isTest(file) ? LONGEST_TEST_FILE : LONGEST_FILE
  const tooLong = lines > longest ? [`${file}: ${lines} lines, ${longest} are the limit`] : []
  if (isTest(file)) return tooLong
  if (lines <= LONGEST_FUNCTION) return tooLong
  const functions = nodes().flatMap((node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return []
    const source = node.getSourceFile()
    const long = lineOf(node.end, source) - lineOf(node.getStart(), source) + 1
    return long > LONGEST_FUNCTION
      ? [at(node, `a function of ${long} lines, ${LONGEST_FUNCTION} are the limit`)]
      : []
  })
  return [...tooLong, ...functions]
}

/**
 * A screen that names more than it can say in a sentence is two.
 * @type {Rule}
 */
function importsRule({ file, text }) {
  if (!/^src\/areas\/.*\.tsx$/.test(file) || isTest(file)) return []
  const imports = text.match(/^import\b/gm)?.length ?? 0
  return imports > MOST_IMPORTS_OF_A_SCREEN
    ? [`${file}: ${imports} imports, ${MOST_IMPORTS_OF_A_SCREEN} are the limit of a screen`]
    : []
}

/** @type {Rule} */
function leftoverRule({ file, text }) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\/\/.*\b(TODO|FIXME|XXX|HACK)\b|\/\*.*\b(TODO|FIXME|XXX|HACK)\b/.test(line)
        ? [`${file}:${index + 1}: do it, or write an issue`]
        : [],
    )
}

/** @type {Rule} */
function wordsRule({ file, text, nodes }) {
  const refused = file.startsWith('src/words/en/')
    ? NOT_ON_SCREENS
    : file.startsWith('src/words/fil/')
      ? NOT_IN_FILIPINO
      : []
  if (!refused.some((word) => holdsWord(text, word))) return []
  return nodes().flatMap((node) => {
    if (!ts.isStringLiteralLike(node) || ts.isImportDeclaration(node.parent)) return []
    // A key is a word of the contract, not of a screen.
    if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return []
    return refused
      .filter((word) => holdsWord(node.text, word))
      .map((word) => at(node, `"${word}" is not said on a screen; docs/glossary.md names the word`))
  })
}

/** @type {Rule} */
function codeWordsRule({ file, text, nodes }) {
  if (/\.gen\.ts$|^src\/words\//.test(file) || !NOT_IN_CODE.some((word) => text.toLowerCase().includes(word)))
    return []
  const all = nodes()
  const names = all.flatMap((node) =>
    ts.isIdentifier(node) && wordsOfName(node.text).some((word) => NOT_IN_NAMES.has(word))
      ? [at(node, `a name in words of ours: ${node.text}; docs/glossary.md names the word`)]
      : [],
  )
  return [...names, ...commentsOf(all, text).flatMap(({ line, said }) => wordFaults(file, line, said))]
}

/** @param {string} name */
function wordsOfName(name) {
  if (name.includes('_') && name !== name.toUpperCase()) return []
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)
}

/**
 * @param {ts.Node[]} nodes
 * @param {string} text
 */
function commentsOf(nodes, text) {
  /** @type {Map<number, { line: number, said: string }>} */
  const found = new Map()
  for (const node of nodes)
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      found.set(pos, { line: lineOf(pos, node.getSourceFile()), said: text.slice(pos, end) })
  return [...found.values()]
}

/**
 * @param {string} file
 * @param {number} line
 * @param {string} said
 */
function wordFaults(file, line, said) {
  return NOT_IN_CODE.filter((word) => holdsWord(said, word)).map(
    (word) => `${file}:${line}: "${word}" is a word of ours; docs/glossary.md names the one to use`,
  )
}

/**
 * Pages for people: every document but the glossary, which names the words.
 * @param {string} root
 */
function docsFaults(root) {
  const docs = existsSync(join(root, 'docs')) ? filesUnder(root, 'docs') : []
  const pages = [...docs, 'README.md'].filter((file) => file.endsWith('.md') && !file.endsWith('glossary.md'))
  return pages
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((said, index) => wordFaults(file, index + 1, said)),
    )
}

/**
 * An error is shown, logged or thrown on, or a comment says why nothing is lost.
 * @type {Rule}
 */
function swallowRule({ file, text, nodes }) {
  if (isTest(file) || !/^(?:src|sw)\//.test(file) || !/\b(?:catch|then)\b/.test(text)) return []
  return nodes().flatMap((node) => {
    const caught = whatCatches(node)
    if (!caught || !doesNothing(caught.body) || /\/\/|\/\*/.test(caught.whole.getText())) return []
    return [at(caught.whole, 'an error is shown, logged (reportAs) or thrown on, or a comment says why not')]
  })
}

/**
 * `catch { … }`, and the functions in `.catch(…)` and `.then(…, …)` that are handed an error.
 * @param {ts.Node} node
 * @returns {{ whole: ts.Node, body: ts.Node } | undefined}
 */
function whatCatches(node) {
  if (ts.isCatchClause(node)) return { whole: node, body: node.block }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const places = new Map([
    ['catch', 0],
    ['then', 1],
  ])
  const whole = node.arguments[places.get(node.expression.name.text) ?? -1]
  const isFunction = whole && (ts.isArrowFunction(whole) || ts.isFunctionExpression(whole))
  return isFunction ? { whole, body: whole.body } : undefined
}

/**
 * An empty body, or one that only answers a value that says nothing of the error.
 * @param {ts.Node} body
 */
function doesNothing(body) {
  if (!ts.isBlock(body)) return isConstant(body)
  const [first, ...more] = body.statements
  if (!first) return true
  return (
    more.length === 0 && ts.isReturnStatement(first) && (!first.expression || isConstant(first.expression))
  )
}

/** @param {ts.Node} value */
function isConstant(value) {
  return /^\(?(?:undefined|void 0|null|true|false|\[\]|\{\}|-?\d+|''|"")\)?$/.test(value.getText())
}

/**
 * @param {string} text
 * @param {string} word
 */
function holdsWord(text, word) {
  return new RegExp(`\\b${word}\\b`, 'i').test(text)
}

/**
 * Screens become chunks under their file name, so each name is there once.
 * @param {string[]} files
 */
function uniqueScreens(files) {
  const screens = files.filter((file) => /^src\/(areas|features)\/.*\.tsx$/.test(file) && !isTest(file))
  return [...groupByName(screens).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(' and ')}: two screens of one name`)
}

const RULES = [
  clockRule,
  outboxRule,
  nameRule,
  lengthRule,
  importsRule,
  leftoverRule,
  wordsRule,
  codeWordsRule,
  swallowRule,
]

/**
 * A folder of many files hides each of them.
 * @param {string[]} files
 */
function flatFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_FILES_IN_A_FOLDER)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files in one folder, at most ${MOST_FILES_IN_A_FOLDER}; sort them by subject`,
    )
}

/**
 * @param {string} [root]
 * @returns {{ files: number, faults: string[] }}
 */
export function checkHouseRules(root = fileURLToPath(new URL('..', import.meta.url))) {
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    filesUnder(root, folder).filter((file) => /\.tsx?$/.test(file)),
  )
  const faults = files.flatMap((file) => {
    const source = sourceText(file, readFileSync(join(root, file), 'utf8'))
    return RULES.flatMap((rule) => rule(source))
  })
  return {
    files: files.length,
    faults: [...faults, ...uniqueScreens(files), ...flatFolders(files), ...docsFaults(root)],
  }
}

/** @param {string} file */
function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {SourceText}
 */
function sourceText(file, text) {
  /** @type {ts.Node[] | undefined} */
  let found
  return {
    file,
    text,
    nodes: () => (found ??= nodesOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))),
  }
}

/**
 * @param {ts.Node} root
 * @returns {ts.Node[]}
 */
function nodesOf(root) {
  /** @type {ts.Node[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/**
 * @param {ts.Node} node
 * @param {string} owner
 * @param {string} name
 */
function isNameOf(node, owner, name) {
  return ts.isPropertyAccessExpression(node) && node.expression.getText() === owner && node.name.text === name
}

/**
 * @param {ts.Node} node
 * @param {string} what
 */
function at(node, what) {
  const source = node.getSourceFile()
  return `${source.fileName}:${lineOf(node.getStart(), source)}: ${what}`
}

/**
 * @param {number} position
 * @param {ts.SourceFile} source
 */
function lineOf(position, source) {
  return source.getLineAndCharacterOfPosition(position).line + 1
}

/** @param {string[]} files */
function groupByName(files) {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const file of files) groups.set(basename(file), [...(groups.get(basename(file)) ?? []), file])
  return groups
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? filesUnder(root, path) : [path]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, faults } = checkHouseRules()
  for (const fault of faults) console.error(fault)
  console.log(`house rules: ${files} files, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
