import { afterEach, beforeEach, vi } from 'vitest'

/**
 * What was reported quietly in each test of a file. Not what the stores of tests before say: that they cannot read any more what
 * was thrown away.
 */
export function eachWarned(): string[] {
  const warned: string[] = []
  beforeEach(() => {
    warned.length = 0
    vi.spyOn(console, 'warn').mockImplementation((where: string) => {
      if (where.startsWith('hulog: ') && where !== 'hulog: reading what screens show') warned.push(where)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return warned
}
