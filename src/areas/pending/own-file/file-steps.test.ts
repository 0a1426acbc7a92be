import { expect, it } from 'vitest'
import type { OwnFile } from './file-steps.ts'
import { doneSteps, firstOpenStep, isStepDone } from './file-steps.ts'

const empty = { person: { has_valid_id: false }, other_info: null, co_maker: null, missing: [] }
const file = (change: object) => ({ ...empty, ...change }) as unknown as OwnFile

it('goes on where the first thing is missing', () => {
  expect(firstOpenStep({ missing: ['valid ID picture', 'other info'] })).toBe('work')
  expect(firstOpenStep({ missing: ['profile picture'] })).toBe('pictures')
  expect(firstOpenStep({ missing: [] })).toBe('personal')
})

it('calls no step done that is empty or that something is missing from', () => {
  expect(isStepDone('coMaker', file({}))).toBe(false)
  expect(isStepDone('coMaker', file({ co_maker: { pcd_name: 'Rosa' } }))).toBe(true)
  expect(
    isStepDone(
      'coMaker',
      file({ co_maker: { pcd_name: 'Ana' }, missing: ['co-maker other than the client'] }),
    ),
  ).toBe(false)
  expect(isStepDone('personal', file({}))).toBe(true)
  expect(isStepDone('personal', file({ missing: ['birthdate'] }))).toBe(false)
})

it('counts the steps that are done, among which an empty one that may stay empty is none', () => {
  const filled = { other_info: {}, co_maker: { pcd_name: 'Rosa' } }
  expect(doneSteps(file(filled))).toEqual(['personal', 'work', 'coMaker'])
  expect(doneSteps(file({ ...filled, missing: ['valid ID picture'] }))).not.toContain('pictures')
  expect(doneSteps(file({ ...filled, person: { has_valid_id: true } }))).toContain('pictures')
})
