import { clientPictures } from '../../support/people/client-pictures.ts'
import { describePictureCall } from '../../support/people/picture-suite.ts'

describePictureCall({
  call: 'changeProfilePicture',
  field: 'Profile_Picture',
  picture: 'profile_picture',
  label: 'Profile Picture',
  ...clientPictures,
})
