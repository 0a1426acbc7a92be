import type { pin as english } from '../en/pin.ts'
import type { Translation } from '../translation.ts'

export const pin: Translation<typeof english> = {
  setTitle: 'Pumili ng PIN para sa teleponong ito',
  setMore: 'Anim na numero. Hihingin ito matapos ang limang minutong hindi nagamit.',
  repeatTitle: 'Isa pang beses, para sigurado',
  different: 'Hindi magkapareho. Pumili muli.',
  tooEasy: 'Madaling hulaan iyan. Pumili ng iba.',
  lockedTitle: 'Ilagay ang PIN',
  lockedMore: 'Nasa teleponong ito ang iyong ikot, naka-lock.',
  wrong: 'Maling PIN',
  wait: 'Maling PIN. Subukang muli pagkaraan ng {{seconds}} s.',
  digits: 'PIN, anim na numero',
  entered: '{{count}} sa 6 na numero',
  erase: 'Burahin',
  set: 'Maglagay ng PIN',
  change: 'Palitan ang PIN',
  lockNow: 'I-lock ngayon',
  storageFailed: 'Hindi mabuksan ang storage ng teleponong ito.',
  isSet: 'Nakatakda na ang PIN.',
  forgot: 'Nakalimutan ang PIN?',
  forgotMore:
    'Mag-log out at mag-log in gamit ang password. Mananatili ang naghihintay sa telepono at ipapadala pagkatapos.',
  forgotAction: 'Mag-log out',
}
