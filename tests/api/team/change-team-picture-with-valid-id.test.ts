import { memberPictures } from '../../support/member-pictures.ts'
import { describePictureCall } from '../../support/picture-suite.ts'

describePictureCall({
  call: 'changeTeamPictureWithValidId',
  field: 'pictureWvalidId',
  picture: 'picture_with_valid_id',
  label: 'Picture with Valid ID',
  ...memberPictures,
})
