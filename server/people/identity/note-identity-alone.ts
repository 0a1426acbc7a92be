import { noteActAlone, type Doer } from '../../audit/note-act-alone.ts'

/** A super admin alone said who a person is: it is on the report of the day. */
export function noteIdentityAlone(ask: Doer, pId: number, reason: string): Promise<void> {
  const act = { call: 'updatePersonalInfo', table: 'person', id: pId, amount: null } as const
  return noteActAlone(ask, 'alone', { ...act, reason })
}
