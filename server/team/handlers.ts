/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { changeTeamPictureWithValidId } from './change-team-picture-with-valid-id.ts'
import { changeTeamProfilePicture } from './change-team-profile-picture.ts'
import { changeTeamStatus } from './change-team-status.ts'
import { changeTeamValidId } from './change-team-valid-id.ts'
import { confirmAccount } from './confirm-account.ts'
import { confirmSuperAdmin } from './confirm-super-admin.ts'
import { listAccountsToConfirm } from './list-accounts-to-confirm.ts'
import { listSuperAdminChanges } from './list-super-admin-changes.ts'
import { refuseSuperAdmin } from './refuse-super-admin.ts'
import { getTeamMember } from './get-team-member.ts'
import { listActiveTeam } from './list-active-team.ts'
import { listTeam } from './list-team.ts'
import { registerTeamMember } from './register-team-member.ts'
import { updateTeamMember } from './update-team-member.ts'

export const teamHandlers = {
  listTeam,
  getTeamMember,
  listActiveTeam,
  registerTeamMember,
  changeTeamProfilePicture,
  changeTeamValidId,
  changeTeamPictureWithValidId,
  updateTeamMember,
  changeTeamStatus,
  listSuperAdminChanges,
  confirmSuperAdmin,
  refuseSuperAdmin,
  listAccountsToConfirm,
  confirmAccount,
} satisfies HandlersOf<'team'>
