import type { loan as english } from '../en/loan.ts'
import type { Translation } from '../translation.ts'

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
    verifying: 'Ive-verify',
  },
  of: '{{paid}} sa {{amount}}',
  toVerify: '{{amount}} ang ive-verify pa',
  collector: 'Tinanggap ni {{name}}',
  slipNo: 'Slip {{slipNo}}',
  paymentStatus: {
    waiting: 'Naka-save sa phone',
    Posted: 'Naka-post na',
    'For Verification': 'For verification',
    Reversed: 'Na-reverse',
    refused: 'Hindi tinanggap',
    voiding: 'Binabawi',
  },
  credit: 'Credit ng kliyente',
  byInstalment: 'Bawat hulog',
  instalmentNo: 'No.',
  parts: { penalty: 'Penalty', interest: 'Tubo', principal: 'Principal' },
  methods: {
    cash: 'Cash',
    GCash: 'GCash',
    Maya: 'Maya',
    bank: 'Bangko',
    check: 'Tseke',
    'new loan': 'Bagong loan',
    'client credit': 'Credit',
    'client debt': 'Utang',
  },
}
