import type { LooseHandler } from '../http/ask.ts'
import { keepClientPicture } from './pictures/keep-client-picture.ts'

export const changeValidId: LooseHandler<'changeValidId'> = {
  withoutTransaction: (ask) =>
    keepClientPicture(ask, {
      picture: 'valid_id',
      file: ask.input.valid_id,
      fieldname: 'valid_id',
    }),
}
