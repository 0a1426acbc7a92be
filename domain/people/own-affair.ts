/**
 * Nobody decides on a loan of their own, or on one that they stand for as co-maker, whatever the size of the company. Who works here and
 * borrows here has two accounts and is one person. A co-maker is known by name or by telephone, since co-makers have no account; who was one since
the client applied is still one, and a telephone given up since then is still theirs.
 */
import { personKey, type Named } from '../two-people.ts'
import { foldedText } from './folded-words.ts'

export interface Decider extends Named {
  /** Theirs now, and those that they had since the client applied. */
  readonly contacts: readonly string[]
}

/** Of one who was struck out, only what was struck out may be known. */
export interface CoMaker {
  readonly name: string | null
  readonly contact: string | null
}

export interface Borrower extends Named {
  /** The one who stands there now, and those since the client applied. */
  readonly coMakers: readonly CoMaker[]
}

/** In what way the loan is the decider's own; undefined where it is not. */
export function ownAffair(decider: Decider, borrower: Borrower): 'borrower' | 'co-maker' | undefined {
  if (personKey(decider) === personKey(borrower)) return 'borrower'
  const own = `${decider.firstname} ${decider.lastname}`
  const isOwn = ({ name, contact }: CoMaker) =>
    (name !== null && sameWords(name, own)) || (contact !== null && decider.contacts.includes(contact))
  return borrower.coMakers.some(isOwn) ? 'co-maker' : undefined
}

/** `Abad, Alma` is `Alma Abad`. */
function sameWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => foldedText(text).split(' ').toSorted().join(' '))
  return a === b && a !== ''
}
