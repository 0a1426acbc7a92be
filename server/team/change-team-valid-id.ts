import type { LooseHandler } from '../http/ask.ts'
import { keepMemberPicture } from './keep-member-picture.ts'

export const changeTeamValidId: LooseHandler<'changeTeamValidId'> = {
  withoutTransaction: (ask) =>
    keepMemberPicture(ask, { picture: 'valid_id', file: ask.input.valid_id, fieldname: 'valid_id' }),
}
