/**
 * What an error for ourselves says is for anyone who reads the log: its words may change without a test. Whether it is thrown may not.
 *
 * @param {any} path of Babel
 * @returns {string | undefined} the reason to leave it alone
 */
function shouldIgnore(path) {
  const made = path.parentPath
  const isOurBug = made?.isNewExpression() && /^(Range|Type)?Error$/.test(made.node.callee.name ?? '')
  return isOurBug && made.parentPath?.isThrowStatement() ? 'the words of an error for ourselves' : undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words-of-bugs', value: { shouldIgnore } }]
