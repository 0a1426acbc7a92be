import type { LooseHandler } from '../http/ask.ts'
import { keepClientPicture } from './pictures/keep-client-picture.ts'

export const changeProfilePicture: LooseHandler<'changeProfilePicture'> = {
  withoutTransaction: (ask) =>
    keepClientPicture(ask, {
      picture: 'profile_picture',
      file: ask.input.Profile_Picture,
      fieldname: 'Profile_Picture',
    }),
}
