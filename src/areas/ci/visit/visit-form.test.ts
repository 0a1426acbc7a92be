import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { unpaidPosition } from '../../../../domain/loans/loan-position.ts'
import { pesos } from '../../../../domain/money.ts'
import { atHour } from '../../../../tests/support/phone/a-command-row.ts'
import {
  emptyVisit,
  isWholeVisit,
  problemOf,
  proposedPromise,
  readVisitDraft,
  visitBody,
  promiseDays,
} from './visit-form.ts'

const TODAY = toLocalDate('2026-11-21')

describe('a visit without payment', () => {
  it('is whole with one touch where the outcome says everything', () => {
    expect(isWholeVisit('not at home')).toBe(true)
    expect(isWholeVisit('refused')).toBe(false)
    expect(isWholeVisit('promise to pay')).toBe(false)
  })

  it('asks a promise for its day', () => {
    const form = { ...emptyVisit('v'), outcome: 'promise to pay' as const, promiseAmount: pesos(500) }
    expect(problemOf(form, TODAY)?.field).toBe('promise_on')
  })

  it('is proposed what can be collected, and the next instalment where nothing is due yet', () => {
    const position = unpaidPosition([{ no: 1, dueOn: TODAY, interest: pesos(90), principal: pesos(460) }])
    expect(proposedPromise({ collectible: pesos(300), position }, TODAY)).toBe(pesos(300))
    expect(proposedPromise({ collectible: pesos(0), position }, TODAY)).toBe(pesos(550))
  })

  it('brings back a day that was typed only where there is such a day', () => {
    const draft = {
      id: 'v',
      outcome: 'promise to pay',
      promiseOn: '2026-11-28',
      promiseAmount: 500,
      note: '',
    }
    expect(readVisitDraft(draft)).toMatchObject({ promiseOn: '2026-11-28', promiseAmount: pesos(5) })
    expect(readVisitDraft({ ...draft, promiseOn: '2026-11-31' })?.promiseOn).toBeNull()
  })

  it('brings back the moment of a try that failed, where it is one', () => {
    const draft = { ...emptyVisit('v'), outcome: 'not at home' as const, at: atHour('02:00') }
    expect(readVisitDraft(draft)).toEqual(draft)
  })

  it('of a draft of another version takes what it knows, and is none without its id', () => {
    const strange = { id: 'v', outcome: 'moved to the moon', promiseAmount: 12.5, note: 7 }
    expect(readVisitDraft(strange)).toEqual(emptyVisit('v'))
    expect(readVisitDraft({ ...strange, note: 'a dog' })?.note).toBe('a dog')
    expect(readVisitDraft({ outcome: 'no money', note: '' })).toBeUndefined()
    expect(readVisitDraft(null)).toBeUndefined()
  })

  it('does not send a promise that belongs to another outcome', () => {
    const form = { ...emptyVisit('v'), promiseOn: TODAY, promiseAmount: pesos(5), at: atHour('02:00') }
    expect(visitBody({ ...form, outcome: 'no money' }, 1)).toMatchObject({
      promise_on: null,
      promise_amount: null,
    })
  })
})

it('a promise is offered for tomorrow and for the Saturday on which the round comes by next', () => {
  expect(promiseDays(toLocalDate('2026-11-18'))).toEqual({ tomorrow: '2026-11-19', saturday: '2026-11-21' })
  expect(promiseDays(toLocalDate('2026-11-21'))).toMatchObject({ tomorrow: '2026-11-22' })
})
