import { yearOf, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { isBirthdate } from '../../domain/people/person-rules.ts'
import type { Role } from '../../domain/people/role.ts'
import { looksAfter, type TeamRole } from '../../domain/people/team-rules.ts'
import { noteActAlone, type Doer } from '../audit/note-act-alone.ts'
import { noteRegistered } from '../auth/accounts/account-vouch.ts'
import { tellRegistered } from '../auth/passwords/password-letters.ts'
import { hashNewPassword } from '../auth/passwords/password.ts'
import { refuseTakenUsername } from '../auth/accounts/username-taken.ts'
import { noteFile, storePicture, type StoredPicture } from '../files/store-picture.ts'
import type { Tx } from '../db/connect.ts'
import type { LooseAskFor, LooseHandler } from '../http/ask.ts'
import { refuse, refuseField, refuseInvalid } from '../http/refuse.ts'
import { notifySuperAdmins } from '../notices/notify.ts'
import { findTwins, type Twin } from '../people/identity/find-twins.ts'
import { refuseOwnPay, refuseSecondPay } from './own-pay.ts'
import { asksAnother } from './super-admins/ask-another.ts'
import { insertMember, lockSuperAdmins } from './team-store.ts'

type RegisterAsk = LooseAskFor<'registerTeamMember'>

/** The password is the office's until the member chooses an own one. Active at once: who registers a member has them before their eyes. Two at once for one username: the index refuses one. */
export const registerTeamMember: LooseHandler<'registerTeamMember'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const {
      confirmPass: _,
      Profile_Picture: _profile,
      valid_id: _id,
      pictureWvalidId: _with,
      same_person,
      ...input
    } = ask.input
    const { password, username, email, role, salary, hired_on, ...person } = input
    if (!looksAfter(ask.actor.role, role)) refuse('WRONG_ROLE')
    if (!isBirthdate(person.birthdate, yearOf(ask.today))) refuseInvalid('birthdate')
    await refuseTakenUsername(ask.house, username)
    // Who left may have left owing something that was given up.
    const twins = await findTwins(db, person, { leftToo: true })
    const isOfTeam = (one: Twin) => one.role !== 'CLIENT_USER' && !one.hasLeft
    if (role !== 'CI_USER' && twins.some(isOfTeam)) refuse('IDENTITY_TAKEN', TWICE_IN_THE_OFFICE)
    // Of several the one in the team matters most, then the one who left it.
    const twin = twins.find(isOfTeam) ?? twins.find((one) => one.hasLeft) ?? twins[0]
    if (twin && same_person === undefined) refuseField('same_person', wordsOf(twin, person.birthdate))
    const passwordHash = await hashNewPassword(password, [username, person.firstname, person.lastname])
    const pictures = await storePictures(ask)
    return db.transaction().execute(async (tx) => {
      for (const picture of Object.values(pictures)) if (picture) await noteFile(tx, picture, ask.now)
      const made = await insertMember(tx, {
        person: {
          ...person,
          profile_picture: pictures.profile_picture?.fileId ?? null,
          valid_id: pictures.valid_id?.fileId ?? null,
          picture_with_valid_id: pictures.picture_with_valid_id?.fileId ?? null,
        },
        account: {
          username,
          password_hash: passwordHash,
          role,
          email,
          created_at: ask.now,
          password_set_by: ask.actor.accId,
        },
        member: { salary, hired_on },
      })
      if (salary > 0) {
        await refuseOwnPay(tx, ask.actor, made.acc_id)
        await refuseSecondPay(tx, made.acc_id)
      }
      await noteRegistered(tx, made.acc_id, ask.actor.accId, ask.now)
      await tellRegistered(tx, made.acc_id, ask.actor.accId, ask.now)
      if (twin) await tellTwice({ tx, now: ask.now }, made.acc_id, twin)
      const status = await statusOf({ ...ask, tx }, made.acc_id, role)
      ask.changed('team_member', made.mgt_id, null, { role, salary, hired_on, status })
      return ask.settle(tx, { ...made, status })
    })
  },
}

const ROLE_WORDS = {
  CLIENT_USER: 'client',
  CI_USER: 'CI',
  ADMIN_USER: 'admin',
  SUPER_ADMIN_USER: 'super admin',
} as const satisfies Record<Role, string>

const TWICE_IN_THE_OFFICE =
  'Somebody of the team has this name and birth date. No one is an admin or super admin beside another account of theirs here: close that one first.'

const wordsOf = ({ name, role, hasLeft }: Twin, birthdate: LocalDate) => {
  const here = hasLeft ? 'was of the team until their account was closed' : 'has an account here already'
  return `${name}, born ${birthdate}, ${here} (${ROLE_WORDS[role]}). Both will count as one person.`
}

async function tellTwice(
  { tx, now }: { readonly tx: Tx; readonly now: Instant },
  accId: number,
  twin: Twin,
): Promise<void> {
  const params = { acc_id: accId, other_acc_id: twin.acc_id }
  await notifySuperAdmins(tx, { kind: 'registered twice', params }, now, `registered twice ${accId}`)
}

/** Active, but for a super admin whom another one still has to confirm. */
async function statusOf(
  ask: Doer & { readonly tx: Tx },
  accId: number,
  role: TeamRole,
): Promise<'Active' | 'Pending'> {
  if (role !== 'SUPER_ADMIN_USER') return 'Active'
  await lockSuperAdmins(ask.tx)
  const waiting = await asksAnother({ ...ask, askedBy: ask.actor.accId }, { accId, kind: 'register' })
  if (waiting !== undefined) {
    await ask.tx.updateTable('account').set({ status: 'Pending' }).where('acc_id', '=', accId).execute()
    return 'Pending'
  }
  await noteActAlone(ask, 'alone', { call: 'registerTeamMember', table: 'account', id: accId, amount: null })
  return 'Active'
}

async function storePictures({ house, input }: RegisterAsk) {
  const kept = (name: 'Profile_Picture' | 'valid_id' | 'pictureWvalidId'): Promise<StoredPicture | null> => {
    const file = input[name]
    return file ? storePicture(house.files, file, name) : Promise.resolve(null)
  }
  return {
    profile_picture: await kept('Profile_Picture'),
    valid_id: await kept('valid_id'),
    picture_with_valid_id: await kept('pictureWvalidId'),
  }
}
