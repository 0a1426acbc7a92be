/**
 * Nobody decides on a loan of their own, or on one that they stand for as co-maker, whatever the size of the company. Who works here and
 * borrows here has two accounts and is one person. A co-maker is known by name or by telephone, since co-makers have no account.
 */
import { personKey, type Named } from '../two-people.ts'
import { foldedText } from './folded-words.ts'

export interface Decider extends Named {
  readonly contact: string
}

export interface Borrower extends Named {
  readonly coMaker: { readonly name: string; readonly contact: string } | null
}

/** In what way the loan is the decider's own; undefined where it is not. */
export function ownAffair(decider: Decider, borrower: Borrower): 'borrower' | 'co-maker' | undefined {
  if (personKey(decider) === personKey(borrower)) return 'borrower'
  const { coMaker } = borrower
  if (coMaker === null) return undefined
  const isNamed = sameWords(coMaker.name, `${decider.firstname} ${decider.lastname}`)
  return isNamed || coMaker.contact === decider.contact ? 'co-maker' : undefined
}

/** `Abad, Alma` is `Alma Abad`. */
function sameWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => foldedText(text).split(' ').toSorted().join(' '))
  return a === b && a !== ''
}
