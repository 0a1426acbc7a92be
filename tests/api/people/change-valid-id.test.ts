import { clientPictures } from '../../support/client-pictures.ts'
import { describePictureCall } from '../../support/picture-suite.ts'

describePictureCall({
  call: 'changeValidId',
  field: 'valid_id',
  picture: 'valid_id',
  label: 'Valid ID',
  ...clientPictures,
})
