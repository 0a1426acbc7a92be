import { expect, it } from 'vitest'
import { DENOMINATIONS, type Denomination } from '../../../../domain/cash/denominations.ts'
import { piecesWith } from './pieces-with.ts'

const [thousand, fiveHundred] = DENOMINATIONS as readonly [Denomination, Denomination]

const counted = { [thousand.piece]: 3, [fiveHundred.piece]: 12 }

it('a line that is typed anew takes the place of what it said before, and leaves the others', () => {
  expect(piecesWith({ [thousand.piece]: 3 }, fiveHundred, '12')).toEqual(counted)
  expect(piecesWith(counted, thousand, '4')).toEqual({ [thousand.piece]: 4, [fiveHundred.piece]: 12 })
})

it('a line that is emptied counts no longer, and with the last one nothing is counted', () => {
  for (const typed of ['', 'x']) {
    expect(piecesWith(counted, thousand, typed)).toEqual({ [fiveHundred.piece]: 12 })
    expect(piecesWith({ [thousand.piece]: 3 }, thousand, typed)).toBeUndefined()
  }
})

it('a zero is a count: that of an empty safe', () => {
  expect(piecesWith({}, thousand, '0')).toEqual({ [thousand.piece]: 0 })
})

it('no line holds more pieces than the office takes', () => {
  expect(piecesWith({}, thousand, '1,000,000')).toEqual({ [thousand.piece]: 100_000 })
})
