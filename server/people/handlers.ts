/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { changeAccountStatus } from './change-account-status.ts'
import { changePictureWithValidId } from './change-picture-with-valid-id.ts'
import { changeProfilePicture } from './change-profile-picture.ts'
import { changeValidId } from './change-valid-id.ts'
import { getClientProfile } from './get-client-profile.ts'
import { getCoMaker } from './get-co-maker.ts'
import { getOtherInfo } from './get-other-info.ts'
import { getPerson } from './get-person.ts'
import { listAccounts } from './list-accounts.ts'
import { listClients } from './list-clients.ts'
import { updateCoMaker } from './update-co-maker.ts'
import { updateOtherInfo } from './update-other-info.ts'
import { updatePersonalInfo } from './update-personal-info.ts'

export const peopleHandlers = {
  getPerson,
  getOtherInfo,
  getCoMaker,
  getClientProfile,
  changeProfilePicture,
  changeValidId,
  changePictureWithValidId,
  updatePersonalInfo,
  updateOtherInfo,
  updateCoMaker,
  changeAccountStatus,
  listAccounts,
  listClients,
} satisfies HandlersOf<'people'>
