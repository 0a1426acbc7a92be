import type { secondStep as english } from '../en/second-step.ts'
import type { Translation } from '../translation.ts'

export const secondStep: Translation<typeof english> = {
  codeTitle: 'Ilagay ang code',
  codeMore: 'Buksan ang authenticator app mo at i-type ang 6 na numero na nakalagay para sa Hulog.',
  code: 'Code',
  recoveryTitle: 'Gumamit ng recovery code',
  recoveryMore: 'I-type ang isa sa mga code na isinulat mo. Isang beses lang gagana ang bawat isa.',
  recovery: 'Recovery code',
  useRecovery: 'Wala sa akin ang authenticator app ko',
  useCode: 'Gamitin ang authenticator app',
  lost: 'Wala nang app at code? Maaalis ng super admin ang app sa account mo.',
  submit: 'Mag-log in',
  startAgain: 'Ulitin mula sa umpisa',
  setUpTitle: 'Mag-set up ng authenticator app',
  setUpDemanded: 'Kailangan sa company mo ang pangalawang hakbang sa pag-log in. Isang minuto lang ito.',
  setUpScan:
    'I-scan ito gamit ang authenticator app sa phone mo (Google Authenticator, Aegis, 2FAS at iba pa).',
  setUpQr: 'QR code para sa authenticator app',
  setUpByHand: 'O i-type ang key na ito sa app:',
  setUpCode: 'Code na ipinapakita ng app',
  setUpSubmit: 'I-on',
  codesTitle: 'Isulat ang mga recovery code mo',
  codesMore:
    'Kapag nawala ang phone mo, makakapag-log in ka sa bawat isa nang isang beses. Itago sa papel, hiwalay sa phone. Hindi na ito ipapakita ulit.',
  codesCopy: 'Kopyahin',
  codesCopied: 'Nakopya na.',
  codesDone: 'Naisulat ko na',
  panelTitle: 'Authenticator app',
  panelOff: 'Naka-off. Kapag naka-on, hindi sapat ang password lang para makapag-log in.',
  panelOn: 'Naka-on mula {{day}}.',
  panelCodes_one: '{{count}} recovery code pa ang natitira.',
  panelCodes_other: '{{count}} recovery code pa ang natitira.',
  turnOn: 'I-set up',
  newCodes: 'Bagong recovery codes',
  turnOff: 'I-off',
  turnOffMore:
    'Mag-type ng code ng app para i-off ito. Pagkatapos, sapat na ang password para makapag-log in.',
  newCodesMore: 'Mag-type ng code ng app. Hindi na gagana ang mga dati mong recovery code.',
  turnedOff: 'Naka-off na ang authenticator app.',
  lockedTitle: 'Naka-lock',
  lockedMore:
    'Matagal nang walang gumagamit nito. Ilagay ang password mo para magpatuloy kung saan ka huminto.',
  unlock: 'I-unlock',
}
