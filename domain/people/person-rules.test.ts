import { describe, expect, test } from 'vitest'
import { pesos } from '../money.ts'
import { CLIENT_TYPES, needsCollateral } from './client-type.ts'
import {
  isBirthdate,
  isContact,
  isEnoughIncome,
  isName,
  isNumeric,
  isPassword,
  isPictureType,
  isSuffix,
  isUsername,
  isUsernameLine,
  MESSAGES,
  SUFFIXES,
} from './person-rules.ts'

const judged = (rule: (text: string) => boolean, texts: readonly string[]) =>
  texts.filter((text) => rule(text))

describe('a person', () => {
  test('has a name of letters and spaces, the n-tilde in either spelling among them', () => {
    const good = ['Juan', 'Maria Clara', 'Niño', 'Nin\u0303o', 'ÑORA']
    expect(judged(isName, [...good, '', ' ', 'J0se', 'Anne-Marie', 'José', 'O’Neil', 'A.'])).toEqual(good)
  })

  test('has a contact of 11 digits from 09', () => {
    expect(
      judged(isContact, ['09171234567', '9171234567', '0917123456', '091712345678', '+639171234567']),
    ).toEqual(['09171234567'])
  })

  test('was born on a real day from 1920 to two years ago', () => {
    const born = (text: string) => isBirthdate(text, 2026)
    expect(
      judged(born, ['1919-12-31', '1920-01-01', '2024-12-31', '2025-01-01', '1990-02-30', '1990-2-3', 'x']),
    ).toEqual(['1920-01-01', '2024-12-31'])
  })

  test('has no suffix, Jr, Sr or I to X', () => {
    expect(SUFFIXES).toHaveLength(13)
    expect(judged(isSuffix, ['', 'Jr', 'Sr', 'I', 'X', 'XI', 'Jr.', 'jr'])).toEqual([
      '',
      'Jr',
      'Sr',
      'I',
      'X',
    ])
  })

  test('earns at least 3,000 a month', () => {
    expect([isEnoughIncome(pesos(2999.99)), isEnoughIncome(pesos(3000))]).toEqual([false, true])
  })
})

describe('an account', () => {
  test('has a username of at least 7 characters', () => {
    expect(judged(isUsername, ['sixsix', 'seven77', 'six😀😀'])).toEqual(['seven77'])
    const lines = ['ana.reyes', 'a_b-c@d+1', 'Niño123', 'two words', 'a\nb', 'semi;colon', 'http://x']
    expect(judged(isUsernameLine, lines)).toEqual(['ana.reyes', 'a_b-c@d+1', 'Niño123'])
  })

  test('has a password of 8 characters with small and capital letters and a digit', () => {
    expect(
      judged(isPassword, ['Hulog-2026', 'Abcdefg1', 'Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh']),
    ).toEqual(['Hulog-2026', 'Abcdefg1'])
    // A small picture is one character, however a computer keeps it.
    expect(judged(isPassword, ['Abc1😀😀😀', 'Abc1😀😀😀😀'])).toEqual(['Abc1😀😀😀😀'])
  })
})

test('numbers are digits, with a dot only where decimals are allowed', () => {
  const texts = ['12', '12.5', '12.', '.5', '1,2', '-1', '1e3', '']
  expect(judged((text) => isNumeric(text, false), texts)).toEqual(['12'])
  expect(judged((text) => isNumeric(text, true), texts)).toEqual(['12', '12.5'])
})

test('pictures are JPG, PNG or JPEG', () => {
  expect(judged(isPictureType, ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', ''])).toHaveLength(3)
})

test('collateral is asked of the one client type that is named for it', () => {
  expect(CLIENT_TYPES.filter(needsCollateral)).toEqual(['With Collateral'])
})

test("messages are in the owner's words, slips included", () => {
  expect(MESSAGES.username('Username')).toBe('Username must have 7 characters lenght')
  expect(MESSAGES.password('Password')).toBe(
    'Password must contain lowercase and uppercase letter, number, and have 8 characters lenght',
  )
  expect(MESSAGES.contact('Contact')).toBe('Invalid Contact, (e.g: 09XXXXXXXXX)')
  expect(MESSAGES.clientIncome()).toBe('Monthly Incom must be greater than equal 3,000')
})
