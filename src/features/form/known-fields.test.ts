import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decideCashDifference } from '../../../contract/cash/cash-differences.ts'
import { submitExpense } from '../../../contract/office/expenses.ts'
import { filledIn, knownFields, typedFields } from './known-fields.ts'

describe('what is kept of a form', () => {
  it('keeps what still fits, and leaves out what does not', () => {
    const kept = {
      category: 'fuel',
      payee: 'Petron',
      amount: 'lots',
      expense_on: '2026-02-30',
      colour: 'red',
    }
    expect(knownFields(submitExpense.input, kept)).toEqual({ category: 'fuel', payee: 'Petron' })
  })

  it('takes no name for a field that every object has', () => {
    const kept = JSON.parse(
      '{ "payee": "Petron", "constructor": "x", "toString": "y", "__proto__": "z" }',
    ) as object
    expect(knownFields(submitExpense.input, kept)).toEqual({ payee: 'Petron' })
  })

  it('brings back what was typed wrong too, but nothing of another kind', () => {
    const kept = { payee: 'x'.repeat(5000), expense_on: '2026-02-30', amount: 'lots', colour: 'red' }
    expect(typedFields(submitExpense.input, kept)).toEqual({ payee: kept.payee })
  })

  it('keeps of one of several forms the fields of any of them', () => {
    const kept = { kind: 'from pay', heard_on: '2026-11-02', against: 4, colour: 'red' }
    const { colour: _, ...known } = kept
    expect(typedFields(decideCashDifference.input, kept)).toEqual(known)
  })

  it.each([null, undefined, 'fuel', 12])('makes nothing of %s', (kept) => {
    expect(knownFields(submitExpense.input, kept)).toEqual({})
  })

  it('says that a field is required where it was left empty', () => {
    const asked = v.safeParse(submitExpense.input, filledIn({ category: 'fuel', payee: '' }))
    expect(asked.issues?.map(({ message }) => message)).toContain('Payee is required')
  })
})
