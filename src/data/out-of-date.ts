import type { Failed } from '../offline/wire/answer.ts'

/** What was decided on is no more: it is to be seen before anybody decides again. */
export function isOutOfDate({ code }: Pick<Failed, 'code'>): boolean {
  return code === 'STALE_BASIS' || code === 'STATE_CONFLICT'
}
