import type { publicPages as english } from '../en/public-pages.ts'
import type { Translation } from '../translation.ts'

export const publicPages: Translation<typeof english> = {
  errorMore: 'Subukan ulit. Kung paulit-ulit, sabihin sa opisina kung ano ang ginagawa mo.',
  accessDeniedMore: 'Hindi mabubuksan ng account mo ang page na ito.',
  slipOf: 'Slip {{number}}',
  slipReading: 'Hinahanap',
  slipStates: {
    'not posted yet': 'Wala pa sa libro',
    posted: 'Nasa libro na',
    'for verification': 'Bineberipika',
    reversed: 'Binawi',
  },
  slipMore: {
    'not posted yet':
      'Maaaring wala pang signal ang telepono ng kolektor. Itago po ang slip at tingnan muli mamaya.',
    posted: 'Naitala na ng kompanya ang bayad na ito.',
    'for verification': 'Dumating ang bayad at itinutugma sa wallet o bangko.',
    reversed: 'Binawi ang bayad na ito. Magtanong po sa opisina dala ang slip.',
  },
  slipAmount: 'Halaga',
  slipDay: 'Petsa ng bayad',
}
