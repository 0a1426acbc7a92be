import { expect, it } from 'vitest'
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts'
import { isListed } from './listed-applications.ts'

it('a phone lists what waits for the investigator, and what is approved until it is released', () => {
  const on = (list: 'pending' | 'approved') => LOAN_STATUSES.filter((status) => isListed(list, status))
  expect(on('pending')).toEqual(['Pending'])
  expect(on('approved')).toEqual(['Approved by CI', 'Approved by Admin'])
})
