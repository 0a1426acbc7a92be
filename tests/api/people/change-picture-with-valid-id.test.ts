import { clientPictures } from '../../support/client-pictures.ts'
import { describePictureCall } from '../../support/picture-suite.ts'

describePictureCall({
  call: 'changePictureWithValidId',
  field: 'pictureWvalidId',
  picture: 'picture_with_valid_id',
  label: 'Picture with Valid ID',
  ...clientPictures,
})
