import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../translation.ts'

export const signIn: Translation<typeof english> = {
  client: 'Mag-log in',
  ci: 'Log in ng Credit Investigator',
  admin: 'Log in ng Admin',
  superAdmin: 'Log in ng Super Admin',
  clientUnder: 'Ang inyong utang, mga bayad, at susunod na takdang petsa.',
  ciUnder: 'Mag-log in nang may signal; gagana ang ikot kahit wala na.',
  adminUnder: 'Mga kliyente, pag-apruba at cash sa iisang lugar.',
  superAdminUnder: 'Bawat piso, bawat desisyon.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Ipakita ang password',
  hidePassword: 'Itago ang password',
  submit: 'Mag-log in',
  forgot: 'Nakalimutan ang password?',
  otherDoors: 'Hindi ikaw?',
  toClient: 'Nangutang',
  toCi: 'Credit Investigator',
  toAdmin: 'Admin',
  toSuperAdmin: 'Super admin',
  offline: 'Walang internet. Kailangan ito sa pag-log in; ligtas ang naka-save sa phone.',
  noAnswer: 'Hindi sumasagot ang opisina. Subukan ulit mamaya; ligtas ang naka-save sa phone.',
  wasGoing: 'Mag-log in para magpatuloy.',
  ciWasGoing: 'Para sa mga credit investigator ang pahinang iyon.',
  toCiDoor: 'Pumunta sa kanilang log in',
}
