import { expect, it } from 'vitest'
import { DENOMINATIONS, type Denomination } from '../../../../domain/cash/denominations.ts'
import { piecesWith } from './pieces-with.ts'

const [thousand, fiveHundred] = DENOMINATIONS as readonly [Denomination, Denomination]

it('a line that is typed anew takes the place of what it said before, and leaves the others', () => {
  const counted = piecesWith(piecesWith({}, thousand, '3'), fiveHundred, '12')
  expect(piecesWith(counted, thousand, '4')).toEqual({ [thousand.piece]: 4, [fiveHundred.piece]: 12 })
})

it('a line that is emptied, or says 0, counts no longer', () => {
  const counted = piecesWith(piecesWith({}, thousand, '3'), fiveHundred, '12')
  for (const typed of ['', '0', 'x'])
    expect(piecesWith(counted, thousand, typed)).toEqual({ [fiveHundred.piece]: 12 })
})
