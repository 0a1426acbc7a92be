import type { pin as english } from '../en/pin.ts'
import type { Translation } from '../translation.ts'

export const pin: Translation<typeof english> = {
  setTitle: 'Pumili ng PIN para sa phone na ito',
  setMore: 'Anim na numero. Hihingin ito pagbukas ng app, at pagkatapos ng limang minutong hindi ginagamit.',
  repeatTitle: 'Ilagay ulit',
  different: 'Hindi magkapareho ang dalawa. Pumili ulit.',
  tooEasy: 'Madaling hulaan ang PIN na iyan. Pumili ng iba.',
  lockedTitle: 'Ilagay ang PIN',
  lockedMore: 'Naka-lock ang round mo sa phone na ito.',
  wrong: 'Maling PIN',
  wait: 'Maling PIN. Subukan ulit pagkaraan ng {{seconds}} segundo.',
  digits: 'PIN, anim na numero',
  entered: '{{count}} sa 6 na numero',
  erase: 'Burahin',
  set: 'Maglagay ng PIN',
  change: 'Palitan ang PIN',
  lockNow: 'I-lock ngayon',
  useFingerprint: 'Gamitin ang fingerprint o mukha',
  fingerprintOn: 'Mag-unlock gamit ang fingerprint o mukha',
  fingerprintOff: 'Huwag nang gamitin ang fingerprint o mukha',
  fingerprintMore:
    'Kung sino ang kayang mag-unlock ng phone na ito, mabubuksan din niya ang Hulog. Gumagana pa rin ang PIN mo. Mag-o-off ito kapag pinalitan ang PIN.',
  fingerprintPin: 'Para i-on ang fingerprint o mukha',
  fingerprintIsOn: 'Puwede ka nang mag-unlock gamit ang fingerprint o mukha mo.',
  fingerprintIsOff: 'PIN mo na lang ang makakapag-unlock mula ngayon.',
  fingerprintFailed: 'Hindi ka nakilala ng phone. Ilagay ang PIN mo.',
  fingerprintNotOn: 'Hindi na-on. Tingnan kung may screen lock ang phone na ito, tapos subukan ulit.',
  storageFailed: 'Hindi mabuksan ang storage ng phone na ito.',
  isSet: 'Na-save na ang PIN.',
  forgot: 'Nakalimutan ang PIN?',
  forgotMore:
    'Mag-log out, saka mag-log in gamit ang password. Mananatili sa phone ang hindi pa naipadala at ipapadala pagkatapos.',
  forgotAction: 'Mag-log out',
}
