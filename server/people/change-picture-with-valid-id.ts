import type { LooseHandler } from '../http/ask.ts'
import { keepClientPicture } from './pictures/keep-client-picture.ts'

export const changePictureWithValidId: LooseHandler<'changePictureWithValidId'> = {
  withoutTransaction: (ask) =>
    keepClientPicture(ask, {
      picture: 'picture_with_valid_id',
      file: ask.input.pictureWvalidId,
      fieldname: 'pictureWvalidId',
    }),
}
