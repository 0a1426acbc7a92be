import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MUTANTS } from '../../tools/mutants/list.mjs'

const ROOT = new URL('../../', import.meta.url).pathname

it.each(MUTANTS)(
  'there is one place to break so that $name, and a test to notice',
  ({ file, find, tests }) => {
    expect(readFileSync(ROOT + file, 'utf8').split(find).length - 1).toBe(1)
    expect(tests.filter((test) => !existsSync(ROOT + test))).toEqual([])
    expect(tests).not.toEqual([])
  },
)
