import i18next from 'i18next'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failureInOwnLanguage, messageInOwnLanguage, refusalInOwnLanguage } from './own-language.ts'

beforeAll(() => i18next.changeLanguage('fil'))
afterAll(() => i18next.changeLanguage('en'))

it('a refusal is said in Filipino by its code', () => {
  expect(refusalInOwnLanguage('NOT_YOURS', 'It is assigned to somebody else.')).toBe(
    'Nasa iba na ito naka-assign.',
  )
})

it('how long somebody has to wait is said with its number, in seconds or minutes', () => {
  const wait = (sentence: string) => refusalInOwnLanguage('TOO_MANY_TRIES', sentence)
  expect(wait('Too many tries. Try again in 40 seconds.')).toBe(
    'Masyadong maraming subok. Subukan ulit pagkaraan ng 40 segundo.',
  )
  expect(wait('Too many tries. Try again in 15 minutes.')).toBe(
    'Masyadong maraming subok. Subukan ulit pagkaraan ng 15 minuto.',
  )
  expect(wait('Too many tries.')).toBe('Masyadong maraming subok. Maghintay muna.')
  // Another refusal may name a time too.
  expect(refusalInOwnLanguage('TOO_MANY_CALLS', 'Try again in 40 seconds.')).toBe(
    'Masyadong maraming hiling nang sabay. Maghintay sandali.',
  )
})

it('where the money is lacking is said: in the safe, the bank or the e-wallet', () => {
  const lacking = (sentence: string) => refusalInOwnLanguage('NOT_ENOUGH_CASH', sentence)
  expect(lacking('There is not that much cash on hand.')).toBe('Kulang ang cash on hand para rito.')
  expect(lacking('There is not that much in the bank.')).toBe('Kulang ang pera sa bangko para rito.')
  expect(lacking('There is not that much in the e-wallet.')).toBe('Kulang ang pera sa e-wallet para rito.')
})

it('how many recovery codes are left is said with a code that was used', () => {
  expect(refusalInOwnLanguage('CODE_USED', 'This code was used: 7 left.')).toBe(
    'Nagamit na ang code na ito. 7 pa ang natitira: gamitin ang susunod.',
  )
  expect(refusalInOwnLanguage('CODE_USED', 'This code was used.')).toBe(
    'Nagamit na ang code na ito. Hintayin ang susunod.',
  )
})

it('the owner’s message of a field is said as such where it comes as plain text', () => {
  const example = 'Invalid mobile number, (e.g: 09171234567)'
  const said = refusalInOwnLanguage('INVALID_INPUT', example)
  expect(said).toBe(messageInOwnLanguage(example))
  expect(said).toContain('09171234567')
  expect(said).not.toContain('Invalid')
  expect(refusalInOwnLanguage('INVALID_INPUT', 'Something has to be put right.')).toBe(
    'May kailangang ayusin sa form.',
  )
})

it('a failure without a code, or with one that no words know, is said all the same', () => {
  expect(refusalInOwnLanguage('', 'It broke.')).toBe('May nangyaring mali. Subukan ulit.')
  expect(refusalInOwnLanguage('NEWER_THAN_THIS_APP', 'Something new happened.')).toBe(
    'Something new happened.',
  )
})

it('what is wrong at several fields is said in one go', () => {
  const data = [{ message: 'Username already exist' }, { message: 'Sinabi na' }]
  expect(failureInOwnLanguage({ code: 'INVALID_INPUT', data })).toBe(
    `${messageInOwnLanguage('Username already exist')} Sinabi na`,
  )
  expect(messageInOwnLanguage('Username already exist')).not.toContain('already')
})
