import { memberPictures } from '../../support/member-pictures.ts'
import { describePictureCall } from '../../support/picture-suite.ts'

describePictureCall({
  call: 'changeTeamValidId',
  field: 'valid_id',
  picture: 'valid_id',
  label: 'Valid ID',
  ...memberPictures,
})
