import type { loan as english } from '../en/loan.ts'
import type { Translation } from '../translation.ts'
import { methods } from './kinds/methods.ts'

export const loan: Translation<typeof english> = {
  balance: 'Balanse',
  balanceAfterVerification: 'Balanse kapag na-verify',
  schedule: 'Schedule ng hulog',
  payments: 'Mga bayad',
  noPayments: 'Wala pang bayad.',
  states: {
    paid: 'Bayad na',
    partial: 'Kulang pa',
    overdue: 'Overdue',
    due: 'Due ngayon',
    verifying: 'Ive-verify pa',
  },
  of: '{{paid}} sa {{amount}}',
  toVerify: '{{amount}} ang ive-verify pa',
  collector: 'Tinanggap ni {{name}}',
  slipNo: 'Slip {{slipNo}}',
  paymentStatus: {
    waiting: 'Naka-save sa phone',
    Posted: 'Naka-post na',
    'For Verification': 'Ive-verify pa',
    Reversed: 'Na-reverse',
    refused: 'Hindi tinanggap',
    voiding: 'Binabawi',
  },
  credit: 'Credit ng kliyente',
  byInstalment: 'Bawat hulog',
  instalmentNo: 'No.',
  dueDay: 'Due date',
  amount: 'Halaga',
  parts: { penalty: 'Penalty', interest: 'Tubo', principal: 'Principal' },
  methods,
  paysOff: 'Mababayaran nang buo ang loan.',
  paysOffVerified: 'Mababayaran nang buo ang loan kapag na-verify.',
  above: {
    title: 'Sobra ng {{above}} sa balanse',
    titlePayOff: 'Sobra ng {{above}} sa buong bayad',
    morePayOff:
      'Ang buong bayad sa loan ngayon ay {{balance}}. Ang sobrang {{above}} ay itatabi bilang credit ng kliyente.',
    more: 'Ang buong balanse ay {{balance}}. Ang sobrang {{above}} ay itatabi bilang credit ng kliyente.',
    moreVerified:
      'Ang buong balanse kapag na-verify ay {{balance}}. Ang sobrang {{above}} ay itatabi bilang credit ng kliyente.',
    change: 'Palitan ang halaga',
    save: 'I-save ang {{amount}}',
  },
}
