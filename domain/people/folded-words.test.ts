import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedText, isOneTypoAway, searchText, spellingsOf } from './folded-words.ts'

describe('two spellings of one name', () => {
  it.each([
    ['de la Cruz', 'Dela Cruz'],
    ['De los Reyes', 'DELOS REYES'],
    ['De las Alas', 'Delas Alas'],
    ['Ma. Luisa', 'Maria Luisa'],
    ['Sta. Ligaya', 'Santa Ligaya'],
    ['Sto. Niño', 'Santo Nino'],
    ['Peña', 'PENA'],
    ['Barangay San Roque', 'Brgy. San Roque'],
  ])('%s and %s are the same words', (one, other) => {
    expect(foldedText(one)).toBe(foldedText(other))
  })

  it('keeps apart what only begins alike', () => {
    expect(foldedText('Manuel')).toBe('manuel')
    expect(foldedText('Stanley')).toBe('stanley')
    expect(spellingsOf('ma')).toEqual(['ma', 'maria'])
  })

  it('finds a surname with its particle in one word', () => {
    expect(searchText('De la Cruz, Juan')).toContain(' delacruz ')
  })
})

describe('one typo', () => {
  it.each([
    ['santos', 'santso'],
    ['santos', 'snatos'],
    ['santos', 'santo'],
    ['santos', 'ssantos'],
    ['santos', 'zantos'],
    ['aab', 'aba'],
  ])('%s, %s', (one, other) => {
    expect(isOneTypoAway(one, other)).toBe(true)
    expect(isOneTypoAway(other, one)).toBe(true)
  })

  it.each([
    ['santos', 'santos'],
    ['santos', 'satnso'],
    ['santos', 'sanots2'],
    ['cruz', 'cr'],
    ['abcd', 'badc'],
  ])('is not what makes %s of %s', (one, other) => {
    expect(isOneTypoAway(one, other)).toBe(false)
  })

  it('is what a brute search of all typos says it is', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneTypoAway(one, other)).toBe(one !== other && typosOf(one).has(other))
      }),
    )
  })
})

function typosOf(word: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    found.add(word.slice(0, at) + word.slice(at + 1))
    if (at + 1 < word.length) found.add(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
    for (const letter of 'abc') {
      found.add(word.slice(0, at) + letter + word.slice(at))
      found.add(word.slice(0, at) + letter + word.slice(at + 1))
    }
  }
  return found
}
