import { describe, expect, it } from 'vitest'
import { failUnlessDone, isDone } from './worker-run.ts'

describe('a run of the worker with no page open', () => {
  it('is done once nothing waits', () => {
    expect(isDone(null, 0)).toBe(true)
    expect(isDone('connection', 0)).toBe(true)
  })

  it('is not done while something waits for the connection', () => {
    expect(isDone('connection', 3)).toBe(false)
    expect(isDone(null, 1)).toBe(false)
  })

  it('is done where only a sign-in helps, so that the browser does not wake it for nothing', () => {
    expect(isDone('sign-in', 3)).toBe(true)
  })

  it('looks again where a page is at it', () => {
    expect(isDone('other context', 3)).toBe('a page is at it')
  })

  it('asks the browser for another try by failing', () => {
    expect(() => failUnlessDone(false)).toThrow('still waiting')
    expect(() => failUnlessDone(true)).not.toThrow()
  })
})
