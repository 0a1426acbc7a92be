import { expect, it } from 'vitest'
import i18next from 'i18next'
import { AskFailed } from './ask-failed.ts'
import { fieldMessages, wordsOfError } from './refusal-words.ts'

const OTHERWISE = 'Something went wrong!'

it('an error is shown by its own message, and by the general one only where it has none', async () => {
  await i18next.init({ lng: 'en' })
  const refused = { success: false, code: 'STATE_CONFLICT', data: 'Hand over the 3 clients first.' } as const
  expect(wordsOfError(new AskFailed(refused), OTHERWISE)).toBe('Hand over the 3 clients first.')
  expect(wordsOfError(new Error('The storage is full.'), OTHERWISE)).toBe('The storage is full.')
  expect(wordsOfError('The storage is full.', OTHERWISE)).toBe('The storage is full.')
  for (const silent of [new Error(), new Error('  '), '', undefined, null, {}])
    expect(wordsOfError(silent, OTHERWISE)).toBe(OTHERWISE)
})

it('a sentence for the whole belongs to no field, and what is wrong with a field stands at it', () => {
  const refused = { success: false, code: 'STATE_CONFLICT' } as const
  expect(fieldMessages({ ...refused, data: 'Hand over the 3 clients first.' })).toEqual({})
  const data = [{ fieldname: 'amount', message: 'Amount is required' }]
  expect(fieldMessages({ ...refused, code: 'INVALID_INPUT', data })).toEqual({ amount: 'Amount is required' })
})
