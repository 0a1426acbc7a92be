import type { Failed } from '../offline/wire/answer.ts'

/** A failed answer as an error, so that a query keeps its earlier data beside it. */
export class AskFailed extends Error {
  readonly answer: Failed
  constructor(answer: Failed) {
    super(answer.code)
    this.answer = answer
  }
}
