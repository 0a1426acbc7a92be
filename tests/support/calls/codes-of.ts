/** What became of what was asked: `done`, or the code it was refused with. */
export const codeOf = (answer: { readonly success: boolean }): string =>
  answer.success || !('code' in answer) ? 'done' : String(answer.code)

/** The same of several that raced, in an order that doesn't depend on who won. */
export const codesOf = (answers: readonly { readonly success: boolean }[]): string[] =>
  answers.map(codeOf).toSorted()
