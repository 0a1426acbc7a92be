import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { ownAffair } from './own-affair.ts'

const born = toLocalDate('1990-05-17')
const alma = { p_id: 1, firstname: 'Alma', lastname: 'Abad', birthdate: born, contact: '09171234567' }
const ana = { p_id: 2, firstname: 'Ana', lastname: 'Reyes', birthdate: toLocalDate('1985-01-02') }
const berto = { name: 'Berto Reyes', contact: '09180000000' }

it.each([
  ["a stranger's loan", { ...ana, coMaker: berto }, undefined],
  ['a loan without a co-maker', { ...ana, coMaker: null }, undefined],
  ['the loan of the same person under another account', { ...alma, p_id: 9, coMaker: berto }, 'borrower'],
  ['a loan that they stand for by name', { ...ana, coMaker: { ...berto, name: 'ABAD, Alma' } }, 'co-maker'],
  [
    'a loan that they stand for by number',
    { ...ana, coMaker: { ...berto, contact: alma.contact } },
    'co-maker',
  ],
] as const)('%s', (_, borrower, own) => {
  expect(ownAffair(alma, borrower)).toBe(own)
})
