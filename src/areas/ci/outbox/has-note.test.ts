import { expect, it } from 'vitest'
import { hasNote } from './has-note.ts'

it('a decision about refused money needs a reason in words', () => {
  expect(hasNote('gave it back to Ana')).toBe(true)
  expect(hasNote('')).toBe(false)
  expect(hasNote(' \n ')).toBe(false)
})
