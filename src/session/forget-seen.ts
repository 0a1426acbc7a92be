import { isDatabaseHere } from '../data/is-database-here.ts'
import { reportAs } from '../offline/wire/report-problem.ts'
import { currentSession } from './session.ts'

/** What this device saw for others goes; for everybody, where no one is signed in. */
export async function forgetSeen(): Promise<void> {
  if (!(await isDatabaseHere((name) => name === 'hulog_seen'))) return
  const { forgetSeenOfOthers } = await import('../data/cache/seen.ts')
  await forgetSeenOfOthers(currentSession()?.acc_id).catch(reportAs('forgetting what was seen'))
}
