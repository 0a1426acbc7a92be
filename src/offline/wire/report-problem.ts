/**
 * An error that stops no one and is not shown where it happens: printed, so that a journey, a
 * developer or a remote console sees it. Never with what a person typed.
 */
export function reportProblem(where: string, error: unknown): undefined {
  // oxlint-disable-next-line no-console -- the one place that prints what went wrong quietly
  console.warn(`hulog: ${where}`, error)
  return undefined
}

/** For `.catch(reportAs('where'))`; the value that goes on is undefined. */
export function reportAs(where: string): (error: unknown) => undefined {
  return (error) => reportProblem(where, error)
}
