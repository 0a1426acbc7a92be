import { expect, it } from 'vitest'
import { sizeWithin } from './small-photo.ts'

it('a photo keeps its shape when it is made smaller, and a small one its size', () => {
  expect(sizeWithin(4000, 3000, 1280)).toEqual({ width: 1280, height: 960 })
  expect(sizeWithin(300, 200, 1280)).toEqual({ width: 300, height: 200 })
})
