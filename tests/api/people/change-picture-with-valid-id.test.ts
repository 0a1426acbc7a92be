import { clientPictures } from '../../support/people/client-pictures.ts'
import { describePictureCall } from '../../support/people/picture-suite.ts'

describePictureCall({
  call: 'changePictureWithValidId',
  field: 'pictureWvalidId',
  picture: 'picture_with_valid_id',
  label: 'Picture with Valid ID',
  ...clientPictures,
})
