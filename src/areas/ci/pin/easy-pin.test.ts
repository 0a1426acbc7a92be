import { expect, test } from 'vitest'
import { isEasyPin } from './easy-pin.ts'

test('a PIN that everybody tries first is not taken', () => {
  for (const pin of ['000000', '777777', '123456', '654321', '121212', '123123'])
    expect(isEasyPin(pin)).toBe(true)
})

test('any other PIN is taken', () => {
  for (const pin of ['135790', '902817', '112233', '246802']) expect(isEasyPin(pin)).toBe(false)
})
