/**
 * No one decides on a loan of their own, or on one that they stand for as co-maker, whatever the size of the company. Who works here and
 * borrows here has two accounts and is one person. A co-maker is known by name or by telephone, since co-makers have no account; who was one since
the client applied is still one, and a telephone given up since then is still theirs.
 */
import { personKey, type Named } from '../two-people.ts'
import { foldedText } from './names/folded-words.ts'

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
  /** The one who is there now, and those since the client applied. */
  readonly coMakers: readonly CoMaker[]
}

/** In what way the loan is the decider's own; undefined where it is not. */
export function ownAffair(decider: Decider, borrower: Borrower): 'borrower' | 'co-maker' | undefined {
  if (personKey(decider) === personKey(borrower)) return 'borrower'
  return borrower.coMakers.some((coMaker) => isCoMaker(decider, coMaker)) ? 'co-maker' : undefined
}

/** Whether somebody is known as the co-maker, by name or by telephone. */
export function isCoMaker(
  { firstname, lastname, contacts }: Pick<Decider, 'firstname' | 'lastname' | 'contacts'>,
  { name, contact }: CoMaker,
): boolean {
  const isNamed = name !== null && sameWords(name, `${firstname} ${lastname}`)
  return isNamed || (contact !== null && contacts.includes(contact))
}

export interface BorrowerFile {
  readonly firstname: string
  readonly middlename: string
  readonly lastname: string
  readonly contact: string
}

/** No one is their own co-maker: in which field a co-maker turns out to be the borrower, however the middle name is written. */
export function ownCoMaker(
  { firstname, middlename, lastname, contact }: BorrowerFile,
  coMaker: CoMaker,
): 'pcd_name' | 'pcd_contact' | undefined {
  const names = ['', middlename, middlename.slice(0, 1)].map((middle) => `${firstname} ${middle} ${lastname}`)
  if (names.some((name) => coMaker.name !== null && sameWords(coMaker.name, name))) return 'pcd_name'
  return coMaker.contact !== null && coMaker.contact === contact ? 'pcd_contact' : undefined
}

/** `Abad, Alma` is `Alma Abad`. */
function sameWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => foldedText(text).split(' ').toSorted().join(' '))
  return a === b && a !== ''
}
