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
    ['santos', 'santso', true],
    ['santos', 'snatos', true],
    ['santos', 'santo', true],
    ['santos', 'ssantos', true],
    ['santos', 'zantos', true],
    ['aab', 'aba', true],
    ['santos', 'santos', false],
    ['santos', 'satnso', false],
    ['santos', 'sanots2', false],
    ['cruz', 'cr', false],
    ['ab', 'abcd', false],
    ['abcd', 'badc', false],
    ['abcd', 'abdx', false],
    ['abc', 'axbxc', false],
    ['aa', 'bb', false],
    ['abab', 'baba', false],
    ['', 'ab', false],
  ])('makes %j of %j, and the other way round: %s', (one, other, does) => {
    expect(isOneTypoAway(one, other)).toBe(does)
    expect(isOneTypoAway(other, one)).toBe(does)
  })

  it('is what a brute search of all typos says it is', () => {
    const words = ['']
    for (const word of words) if (word.length < 4) words.push(...['a', 'b', 'c'].map((next) => word + next))
    for (const one of words) {
      const typos = typosOf(one)
      const wrong = words.filter((other) => isOneTypoAway(one, other) !== (one !== other && typos.has(other)))
      expect(wrong, one).toEqual([])
    }
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

describe('every spelling under which a text is found', () => {
  it.each([
    ['Cruz', ' cruz '],
    ['Sta. Cruz', ' sta cruz santa cruz '],
    ['De la Cruz', ' de la cruz dela cruz delacruz '],
    ['Brg. Uno', ' brg uno brgy uno '],
    ['Bgy. Uno', ' bgy uno brgy uno '],
  ])('%s', (text, spellings) => {
    expect(searchText(text)).toBe(spellings)
  })

  it('of a typed word is the word itself, and its long form where it is a short one', () => {
    expect([spellingsOf('cruz'), spellingsOf('sto'), spellingsOf('brg')]).toEqual([
      ['cruz'],
      ['sto', 'santo'],
      ['brg', 'brgy'],
    ])
  })
})

it('one letter is a typo away from none and from two', () => {
  for (const other of ['', 'aa', 'ab', 'ba', 'b']) expect(isOneTypoAway('a', other), other).toBe(true)
})
