import type { publicPages as english } from '../en/public-pages.ts'
import type { Translation } from '../translation.ts'

export const publicPages: Translation<typeof english> = {
  errorMore: 'Subukan ulit. Kung paulit-ulit, sabihin sa opisina kung ano ang ginagawa mo.',
  accessDeniedMore: 'Hindi mabubuksan ng account mo ang page na ito.',
  slipOf: 'Slip {{number}}',
  slipReading: 'Hinahanap',
  slipStates: {
    posted: 'Naka-post na',
    'for verification': 'Ive-verify pa',
    reversed: 'Binawi',
    'not received': 'Hindi pa natatanggap',
    'not recorded': 'Hindi na-record',
    'other code': 'Code ng ibang slip',
    incomplete: 'Hindi natingnan',
    'never issued': 'Walang ganitong slip',
  },
  slipMore: {
    posted:
      'Na-record na ng {{lender}} ang bayad na ito. Dapat pareho ang numero at halaga sa slip mo. Kung hindi, tawagan ang opisina.',
    'for verification':
      'Dumating na sa {{lender}} ang bayad at itinutugma pa sa wallet o bangko. Bibilangin ito kapag nakita na ng opisina. Dapat pareho ang numero at halaga sa slip mo.',
    reversed: 'Hindi na binibilang ang bayad na ito. Tawagan ang opisina at ihanda ang slip.',
    'not received':
      'Puwedeng galing sa phone ng {{lender}} ang numerong ito, pero wala pang natatanggap na bayad ang opisina para dito. Baka wala pang internet ang kolektor. Tingnan ulit mamayang gabi; kung ganito pa rin bukas, tawagan ang opisina. Hangga’t hindi ito Naka-post na, hindi pa ito binibilang ng opisina.',
    'not recorded':
      'Naipadala na ng phone na may ganitong numero ang lahat ng laman nito, at wala roon ang bayad na ito. Tawagan na ang opisina, hawak ang slip: sabihin kung sino ang kumuha ng pera, kailan at magkano.',
    'other code':
      'Hindi para sa slip {{number}} ang code na ito. Ikumpara sa numero sa papel. Kung pareho, tawagan ang opisina, hawak ang slip.',
    incomplete:
      'Kulang ang address na ito: walang slip number na mababasa. I-scan ulit ang code, o ikumpara ang address sa nasa papel.',
    'never issued':
      'Hindi kailanman naglabas ang {{lender}} ng slip na may ganitong numero. Kung nagbayad ka, tawagan na ang opisina: sabihin kung sino ang kumuha ng pera, kailan at magkano, at humingi ng statement of account.',
  },
  slipOtherNumber:
    '{{asked}} ang sabi ng code ng slip na ito, pero {{number}} ang slip ng bayad. Tawagan ang opisina, hawak ang slip.',
  slipPhoneHeard: 'Huling report ng phone ng kolektor: {{when}}.',
  slipLender: 'Nagpautang',
  slipOffice: 'Phone ng opisina',
  slipAnswered: 'Sagot noong {{when}}',
  slipNotChecked: {
    NO_INTERNET: 'Walang internet kaya hindi natingnan ang slip. Kumonekta at tingnan ulit.',
    NOT_REACHED:
      'Hindi maabot ang opisina kaya hindi natingnan ang slip. Tingnan ang internet, o subukan ulit pagkalipas ng ilang minuto.',
    NO_ANSWER:
      'Hindi sumasagot ang opisina kaya hindi natingnan ang slip. Tingnan ulit pagkalipas ng ilang minuto.',
  },
  slipAgain: 'Tingnan ulit',
  slipAmount: 'Halaga',
  slipDay: 'Petsa ng bayad',
}
