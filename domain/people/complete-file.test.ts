import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { ageOn, FILE_PARTS, missingFrom } from './complete-file.ts'

const whole = {
  birthdate: toLocalDate('1990-05-17'),
  hasOtherInfo: true,
  hasCoMaker: true,
  isOwnCoMaker: false,
  hasProfilePicture: true,
  hasValidId: true,
  hasPictureWithValidId: true,
}
const all = { otherInfo: true, coMaker: true, pictures: true }
const none = { otherInfo: false, coMaker: false, pictures: false }
const empty = {
  birthdate: null,
  hasOtherInfo: false,
  hasCoMaker: false,
  isOwnCoMaker: false,
  hasProfilePicture: false,
  hasValidId: false,
  hasPictureWithValidId: false,
}

it('a whole file lacks nothing, an empty one all that is needed, and always the birthdate', () => {
  expect(missingFrom(whole, all)).toEqual([])
  expect(missingFrom(empty, all)).toEqual(
    FILE_PARTS.filter((part) => part !== 'co-maker other than the client'),
  )
  expect(missingFrom(empty, none)).toEqual(['birthdate'])
  expect(missingFrom({ ...whole, hasCoMaker: false }, { ...all, coMaker: false })).toEqual([])
  expect(missingFrom({ ...whole, isOwnCoMaker: true }, all)).toEqual(['co-maker other than the client'])
  expect(missingFrom({ ...whole, isOwnCoMaker: true }, none)).toEqual([])
})

it.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2024-01-01', '2026-11-21', 2],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('who was born on %s is on %s %i years old', (born, day, age) => {
  expect(ageOn(toLocalDate(born), toLocalDate(day))).toBe(age)
})
