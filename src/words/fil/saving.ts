import type { Translation } from '../translation.ts'
import type { saving as english } from '../en/saving.ts'

export const saving: Translation<typeof english> = {
  notSavedTitle: 'Hindi na-save',
  alreadyTitle: 'Na-save na sa ibang window',
  notSaved: {
    full: 'Puno na ang phone. Magbura ng iba sa labas ng Hulog, saka i-save ulit. Narito pa ang tinype mo.',
    broken: 'Hindi ito na-save ng phone. Isara at buksan ang app, saka i-save ulit. Narito pa ang tinype mo.',
    already: 'May iba nang na-save dito sa ibang window ng app. Bumalik at buksan ulit para makita.',
    locked: 'Na-lock ang phone. Ilagay ang PIN, saka i-save ulit. Narito pa ang tinype mo.',
    timeout: 'Hindi sumagot ang phone. I-save ulit. Narito pa ang tinype mo.',
  },
  restored: 'Ibinalik ang tinype kanina.',
  startOver: 'Ulitin mula simula',
}
