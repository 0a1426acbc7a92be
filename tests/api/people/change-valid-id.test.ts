import { clientPictures } from '../../support/people/client-pictures.ts'
import { describePictureCall } from '../../support/people/picture-suite.ts'

describePictureCall({
  call: 'changeValidId',
  field: 'valid_id',
  picture: 'valid_id',
  label: 'Valid ID',
  ...clientPictures,
})
