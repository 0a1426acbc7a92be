import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../translation.ts'

export const signIn: Translation<typeof english> = {
  client: 'Mag-log in',
  ci: 'Log in ng Credit Investigator',
  admin: 'Log in ng Admin',
  superAdmin: 'Log in ng Super Admin',
  clientUnder: 'Ang loan, mga bayad at susunod na due date ninyo.',
  ciUnder: 'Mag-log in kung saan may signal. Pagkatapos, gumagana ang round kahit offline.',
  adminUnder: 'Mga kliyente, approval at cash sa iisang lugar.',
  superAdminUnder: 'Bawat piso, bawat desisyon.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Ipakita ang password',
  hidePassword: 'Itago ang password',
  submit: 'Mag-log in',
  forgot: 'Nakalimutan ang password?',
  otherDoors: 'Mag-log in bilang iba',
  toClient: 'Borrower',
  toCi: 'Credit Investigator',
  toAdmin: 'Admin',
  toSuperAdmin: 'Super admin',
  missing: {
    'no internet': 'Walang internet. Kailangan ito sa pag-log in; ligtas ang naka-save sa phone.',
    'not reached':
      'Hindi maabot ang opisina. Tingnan ang internet, o subukan ulit mamaya; ligtas ang naka-save sa phone.',
    'no answer': 'Hindi sumasagot ang opisina. Subukan ulit mamaya; ligtas ang naka-save sa phone.',
  },
  heldBack: 'Hindi kailangang maghintay sa phone o computer kung saan naka-log in ka na dati.',
  heldBackAsk: 'Kung nakalimutan ang password, humingi ng bago sa opisina.',
  wasGoing: 'Mag-log in para magpatuloy.',
  ciWasGoing: 'Para sa mga credit investigator ang page na iyon.',
  toCiDoor: 'Pumunta sa log in nila',
  language: 'Wika',
  languages: { en: 'English', fil: 'Filipino' },
}
