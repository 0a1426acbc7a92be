import { memberPictures } from '../../support/member-pictures.ts'
import { describePictureCall } from '../../support/picture-suite.ts'

describePictureCall({
  call: 'changeTeamProfilePicture',
  field: 'Profile_Picture',
  picture: 'profile_picture',
  label: 'Profile Picture',
  ...memberPictures,
})
