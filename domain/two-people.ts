/**
 * Two people where money leaves: who did an earlier step of it does not do the next one. People count, not accounts: the same name
 * and birth date is one person, however many accounts there are. A company too small for that lets a super admin act alone; what was done so is
 * marked. Alma approved and recorded the acceptance: Alma is refused the release; Sofia, super admin of a small company, may release what she
 * approved, alone.
 */
import type { LocalDate } from './calendar.ts'
import { foldedText } from './people/folded-words.ts'
import type { Role } from './people/role.ts'

export interface Named {
  readonly p_id: number
  readonly firstname: string
  readonly lastname: string
  readonly birthdate: LocalDate | null
}

/** One text for one human being. Middle names and suffixes are left out: they are the first to be spelled otherwise. */
export function personKey({ p_id, firstname, lastname, birthdate }: Named): string {
  const name = foldedText(`${firstname} ${lastname}`)
  return birthdate === null || name === '' ? `p_id ${p_id}` : `${name}, ${birthdate}`
}

export interface EarlierStep {
  /** Of `personKey`; null where nobody in particular did it (an import, the office of years ago). */
  readonly person: string | null
  /** What was done, as it follows on "you": `approved this application`. */
  readonly did: string
}

export interface Acting {
  readonly person: string
  readonly role: Role
}

export type SecondPerson =
  | { readonly may: 'act' }
  /** Nobody else did it: allowed, and marked. */
  | { readonly may: 'act alone'; readonly did: readonly string[] }
  | { readonly may: 'not act'; readonly did: readonly string[] }

/** Whether somebody may act after those who acted before. */
export function secondPerson(
  earlier: readonly EarlierStep[],
  acting: Acting,
  isSmallCompany: boolean,
): SecondPerson {
  const did = earlier.filter((step) => step.person === acting.person).map((step) => step.did)
  if (did.length === 0) return { may: 'act' }
  const may = isSmallCompany && acting.role === 'SUPER_ADMIN_USER' ? 'act alone' : 'not act'
  return { may, did }
}

/** `You approved this application and recorded its acceptance. A second person has to do this.` */
export function secondPersonWords(did: readonly string[]): string {
  return `You ${did.join(' and ')}. A second person has to do this.`
}
