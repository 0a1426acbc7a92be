import { expect } from 'vitest'

/** The refusal of somebody who has had a hand in it before, in these words among others. */
export const secondPerson = (words: string) => ({
  code: 'SECOND_PERSON',
  data: expect.stringContaining(words) as string,
})
