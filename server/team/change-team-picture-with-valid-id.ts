import type { LooseHandler } from '../http/ask.ts'
import { keepMemberPicture } from './keep-member-picture.ts'

export const changeTeamPictureWithValidId: LooseHandler<'changeTeamPictureWithValidId'> = {
  withoutTransaction: (ask) =>
    keepMemberPicture(ask, {
      picture: 'picture_with_valid_id',
      file: ask.input.pictureWvalidId,
      fieldname: 'pictureWvalidId',
    }),
}
