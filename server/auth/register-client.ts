import { isBirthdate } from '../../domain/people/person-rules.ts'
import { yearOf } from '../../domain/calendar.ts'
import type { LooseHandler } from '../http/ask.ts'
import { refuseInvalid } from '../http/refuse.ts'
import { notifyOffice } from '../notices/notify.ts'
import { findTwins } from '../people/identity/find-twins.ts'
import { noteConsent } from '../privacy/note-consent.ts'
import { insertClient } from './accounts/account-store.ts'
import { judgeTry, limitsOfAddress } from './attempts/judge-try.ts'
import { hashNewPassword } from './passwords/password.ts'
import { refuseTakenUsername } from './accounts/username-taken.ts'

/** The account is Pending until the office opens it. Two at once for one username: the unique index refuses the second. */
export const registerClient: LooseHandler<'registerClient'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { confirmPass: _, password, username, email, consent_version: version, ...person } = ask.input
    if (!isBirthdate(person.birthdate, yearOf(ask.today))) refuseInvalid('birthdate')
    const passwordHash = await judgeTry(ask, limitsOfAddress(ask), async () => {
      await refuseTakenUsername(ask.house, username)
      return hashNewPassword(password, [username, person.firstname, person.lastname])
    })
    return db.transaction().execute(async (tx) => {
      const [twin] = await findTwins(tx, person)
      const accId = await insertClient(tx, { person, username, email, passwordHash, at: ask.now })
      // The public is told nothing of who is a client here; the office, which opens the account, is.
      if (twin)
        await notifyOffice(
          tx,
          { kind: 'registered twice', params: { acc_id: accId, other_acc_id: twin.acc_id } },
          ask.now,
        )
      await noteConsent(tx, {
        accId,
        kind: 'registration',
        version,
        channel: 'app',
        address: ask.from.address,
        at: ask.now,
      })
      ask.changed('account', accId, null, { username, role: 'CLIENT_USER', status: 'Pending' })
      return ask.settle(tx, { acc_id: accId, status: 'Pending' as const }, accId)
    })
  },
}
