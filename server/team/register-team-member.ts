import { yearOf } from '../../domain/calendar.ts'
import { isBirthdate, MESSAGES } from '../../domain/people/person-rules.ts'
import { looksAfter, type TeamRole } from '../../domain/people/team-rules.ts'
import { noteActAlone, type Doer } from '../audit/note-act-alone.ts'
import { tellRegistered } from '../auth/password-letters.ts'
import { hashNewPassword } from '../auth/password.ts'
import { noteFile, storePicture, type StoredPicture } from '../files/store-picture.ts'
import type { Tx } from '../db/connect.ts'
import type { LooseAskFor, LooseHandler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { asksAnother } from './super-admins/ask-another.ts'
import { insertMember, isUsernameTaken, lockSuperAdmins } from './team-store.ts'

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
      ...input
    } = ask.input
    const { password, username, email, role, salary, hired_on, ...person } = input
    if (!looksAfter(ask.actor.role, role)) refuse('WRONG_ROLE')
    if (!isBirthdate(person.birthdate, yearOf(ask.today)))
      refuseField('birthdate', MESSAGES.invalid('Birthdate'))
    if (await isUsernameTaken(db, username)) refuse('USERNAME_TAKEN')
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
      await tellRegistered(tx, made.acc_id, ask.actor.accId, ask.now)
      const status = await statusOf({ ...ask, tx }, made.acc_id, role)
      ask.changed('team_member', made.mgt_id, null, { role, salary, hired_on, status })
      await ask.audit(tx)
      return { ...made, status }
    })
  },
}

/** Active, but for a super admin whom another one still has to confirm. */
async function statusOf(
  ask: Doer & { readonly tx: Tx },
  accId: number,
  role: TeamRole,
): Promise<'Active' | 'Pending'> {
  if (role !== 'SUPER_ADMIN_USER') return 'Active'
  await lockSuperAdmins(ask.tx)
  if (await asksAnother({ ...ask, askedBy: ask.actor.accId }, { accId, kind: 'register' })) {
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
