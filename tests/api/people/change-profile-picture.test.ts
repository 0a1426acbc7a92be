import { clientPictures } from '../../support/client-pictures.ts'
import { describePictureCall } from '../../support/picture-suite.ts'

describePictureCall({
  call: 'changeProfilePicture',
  field: 'Profile_Picture',
  picture: 'profile_picture',
  label: 'Profile Picture',
  ...clientPictures,
})
