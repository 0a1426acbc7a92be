import { memberPictures } from '../../support/people/member-pictures.ts'
import { describePictureCall } from '../../support/people/picture-suite.ts'

describePictureCall({
  call: 'changeTeamValidId',
  field: 'valid_id',
  picture: 'valid_id',
  label: 'Valid ID',
  ...memberPictures,
})
