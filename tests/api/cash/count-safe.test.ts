import { describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, movedSince } from '../../support/money/books.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(10_000) })

describe('a count of the safe', () => {
  it('says what was counted beside the books, posts nothing, and is one at a time', async () => {
    const books = await debitsLessCredits(company.at.db)
    const { visitor } = company.admin
    expect(await visitor.get('countSafe', { pieces: { '100000': 9, '5000': 15 } })).toMatchObject({
      status: 'Waiting',
      counted: pesos(9_750),
      booked: pesos(10_000),
      difference: -pesos(250),
    })
    expect(await movedSince(company.at.db, books)).toEqual({})
    expect(await visitor.ask('countSafe', { pieces: {} })).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('takes only notes and coins that there are', async () => {
    const answer = await company.otherAdmin.visitor.ask('countSafe', { pieces: { '700': 1 } })
    expect(answer).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is the office’s', async () => {
    expect(await company.ci.visitor.ask('countSafe', { pieces: {} })).toMatchObject({ code: 'WRONG_ROLE' })
  })
})
