import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { ownAffair, ownCoMaker } from './own-affair.ts'

const born = toLocalDate('1990-05-17')
const alma = {
  p_id: 1,
  firstname: 'Alma',
  lastname: 'Abad',
  birthdate: born,
  contacts: ['09171234567', '09190000000'],
}
const ana = { p_id: 2, firstname: 'Ana', lastname: 'Reyes', birthdate: toLocalDate('1985-01-02') }
const berto = { name: 'Berto Reyes', contact: '09180000000' }

it.each([
  ["a stranger's loan", { ...ana, coMakers: [berto] }, undefined],
  ['a loan without a co-maker', { ...ana, coMakers: [] }, undefined],
  [
    'a loan where nothing of the co-maker is known',
    { ...ana, coMakers: [{ name: null, contact: null }] },
    undefined,
  ],
  ['the loan of the same person under another account', { ...alma, p_id: 9, coMakers: [berto] }, 'borrower'],
  [
    'a loan that they stand for by name',
    { ...ana, coMakers: [{ ...berto, name: 'ABAD, Alma' }] },
    'co-maker',
  ],
  [
    'one where they stood by name',
    { ...ana, coMakers: [berto, { name: 'Alma Abad', contact: null }] },
    'co-maker',
  ],
  ...alma.contacts.map(
    (contact) =>
      [
        'a loan that they stand for by a number of theirs',
        { ...ana, coMakers: [{ ...berto, contact }] },
        'co-maker',
      ] as const,
  ),
] as const)('%s', (_, borrower, own) => {
  expect(ownAffair(alma, borrower)).toBe(own)
})

const file = { firstname: 'Ana', middlename: 'Santos', lastname: 'Reyes', contact: '09175555555' }

it.each([
  ['somebody else', berto, undefined],
  ['nobody', { name: null, contact: null }, undefined],
  ['a namesake of another generation', { ...berto, name: 'Ana Reyes Sr' }, undefined],
  ['the borrower', { ...berto, name: 'REYES, ana' }, 'pcd_name'],
  ['the borrower by the whole name', { ...berto, name: 'Ana Santos Reyes' }, 'pcd_name'],
  ['the borrower by an initial', { ...berto, name: 'Ana S. Reyes' }, 'pcd_name'],
  ['somebody at the telephone of the borrower', { ...berto, contact: file.contact }, 'pcd_contact'],
] as const)('a co-maker may not be the borrower: %s', (_, coMaker, field) => {
  expect(ownCoMaker(file, coMaker)).toBe(field)
})
