import type { LooseHandler } from '../http/ask.ts'
import { keepMemberPicture } from './keep-member-picture.ts'

export const changeTeamProfilePicture: LooseHandler<'changeTeamProfilePicture'> = {
  withoutTransaction: (ask) =>
    keepMemberPicture(ask, {
      picture: 'profile_picture',
      file: ask.input.Profile_Picture,
      fieldname: 'Profile_Picture',
    }),
}
