/**
 * What a start in the field needs is asked for at once: the screens, the outbox and their words would else be found out about
 * one after the other, and a slow phone waits for each.
 */
import { reportAs } from '../offline/wire/report-problem.ts'
import { currentSession } from '../session/session.ts'
import { wordsAhead } from '../words/words.ts'

/** Nothing is lost where a file cannot be had: the screen that needs it asks again, and says so. */
export function fetchAhead(): void {
  if (currentSession()?.role !== 'CI_USER') return
  const files = [
    import('../offline/account/open-outbox.ts'),
    import('../offline/account/session-owner.ts'),
    wordsAhead('ci', 'field', 'account', 'pin', 'saving'),
  ]
  for (const file of files) file.catch(reportAs('getting a file ahead'))
}
