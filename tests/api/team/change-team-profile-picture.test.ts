import { memberPictures } from '../../support/people/member-pictures.ts'
import { describePictureCall } from '../../support/people/picture-suite.ts'

describePictureCall({
  call: 'changeTeamProfilePicture',
  field: 'Profile_Picture',
  picture: 'profile_picture',
  label: 'Profile Picture',
  ...memberPictures,
})
