import { memberPictures } from '../../support/people/member-pictures.ts'
import { describePictureCall } from '../../support/people/picture-suite.ts'

describePictureCall({
  call: 'changeTeamPictureWithValidId',
  field: 'pictureWvalidId',
  picture: 'picture_with_valid_id',
  label: 'Picture with Valid ID',
  ...memberPictures,
})
