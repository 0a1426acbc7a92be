/**
 * The owner's table of validation rules and messages, kept to the letter, typing slips included. Each rule is a predicate
 * and, beside it, its message as a function of the field's label; texts are judged as they will be kept, after trimming.
 */
import { isLocalDate, yearOf } from '../calendar.ts'
import { pesos, type Centavos } from '../money.ts'

export const SUFFIXES = ['', 'Jr', 'Sr', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const
export type Suffix = (typeof SUFFIXES)[number]

export const LEAST_USERNAME = 7
export const LEAST_PASSWORD = 8
export const LEAST_MONTHLY_INCOME = pesos(3000)
const FIRST_BIRTH_YEAR = 1920
const YOUNGEST = 2

/** Letters and spaces only, the Spanish n-tilde among them. */
export function isName(text: string): boolean {
  return /^[A-Za-zÑñ]+(?: +[A-Za-zÑñ]+)*$/.test(text.normalize('NFC'))
}

export function isSuffix(text: string): text is Suffix {
  return SUFFIXES.some((suffix) => suffix === text)
}

/** 11 digits that start with 09. */
export function isContact(text: string): boolean {
  return /^09\d{9}$/.test(text)
}

/** A day that exists, from 1920 to the year two before the current one. */
export function isBirthdate(text: string, currentYear: number): boolean {
  if (!isLocalDate(text)) return false
  const year = yearOf(text)
  return year >= FIRST_BIRTH_YEAR && year <= currentYear - YOUNGEST
}

export function isUsername(text: string): boolean {
  return [...text].length >= LEAST_USERNAME
}

/** Letters, digits and . _ - @ + only: no spaces and no lines, so that a name is never a sentence. */
export function isUsernameLine(text: string): boolean {
  return /^[A-Za-zÑñ0-9._@+-]+$/.test(text.normalize('NFC'))
}

export function isPassword(text: string): boolean {
  return [...text].length >= LEAST_PASSWORD && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
}

/** Digits only, or digits and one dot where decimals are allowed. */
export function isNumeric(text: string, decimals: boolean): boolean {
  return (decimals ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text)
}

export function isEnoughIncome(monthly: Centavos): boolean {
  return monthly >= LEAST_MONTHLY_INCOME
}

/** JPG, PNG or JPEG, by the type a browser states. What the bytes are is looked at where they are stored. */
export function isPictureType(mime: string): boolean {
  return mime === 'image/jpeg' || mime === 'image/jpg' || mime === 'image/png'
}

/** The owner's messages, one per rule. */
export const MESSAGES = {
  required: (field: string) => `${field} is required`,
  username: (field: string) => `${field} must have 7 characters lenght`,
  usernameSigns: (field: string) => `${field} may have letters, digits and . _ - @ + only`,
  usernameTaken: () => 'Username already exist',
  usernameUnknown: () => 'Database Error',
  password: (field: string) =>
    `${field} must contain lowercase and uppercase letter, number, and have 8 characters lenght`,
  passwordsDiffer: () => 'Passwords not Equal',
  name: (field: string) => `${field} must all be letters`,
  contact: (field: string) => `Invalid ${field}, (e.g: 09XXXXXXXXX)`,
  invalid: (field: string) => `Invalid ${field}`,
  number: (field: string) => `${field} must be number`,
  tooLong: (field: string, most: number) => `${field} must be at most ${most} characters`,
  tooMany: (field: string, most: number) => `${field} must be at most ${most}`,
  tooLarge: (field: string) => `${field} is too large`,
  moreThanZero: (field: string) => `${field} must be more than zero`,
  unknownField: (name: string) => `Unknown field: ${name}`,
  invalidForm: () => 'Invalid form',
  picture: () => 'Invalid Picture',
  personMissing: () => 'Invalid Paramaters of a person',
  person: () => 'Invalid parameters of a person.',
  accountMissing: () => 'No account parameters found.',
  account: () => 'Invalid account parameters.',
  userMissing: () => 'No user parameters found.',
  user: () => 'Invalid user parameters.',
  code: () => 'Invalid Code',
  clientIncome: () => 'Monthly Incom must be greater than equal 3,000',
  coMakerIncome: () => 'Monthly Income must be greater than equal 3,000',
} as const
