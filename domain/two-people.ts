/**
 * Two people where money leaves: who did an earlier step of it does not do the next one. People count, not accounts: the same name
 * and birth date is one person, however many accounts there are. A company too small for that lets a super admin act alone; what was done so is
 * marked. Alma approved and recorded the acceptance: Alma is refused the release; Sofia, super admin of a small company, may release what she
 * approved, alone.
 *
 * An account also counts as who opened it or set its password, until another person of the office has confirmed it: they may be the one who
 * signs in. Alma registered Rosa: what Rosa recommends, Alma doesn't approve, and what Alma approved, Rosa doesn't release.
 */
import type { LocalDate } from './calendar.ts'
import { foldedText } from './people/names/folded-words.ts'
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

/** Who may be the one who signs in to an account. */
export interface Behind {
  /** Of `personKey`: whose account it is. */
  readonly own: string
  /** Keys with names: the owner, and each person on whose word alone the account rests. */
  readonly people: ReadonlyMap<string, string>
}

export interface EarlierStep {
  /** Null where no one in particular did it (an import, the office of years ago). */
  readonly by: Behind | null
  /** What was done, as it follows on "you": `approved this application`. */
  readonly did: string
}

export interface Acting {
  readonly by: Behind
  readonly role: Role
}

export type SecondPerson =
  | { readonly may: 'act' }
  /** No one else did it: allowed, and marked. `words` say why no one else counts. */
  | { readonly may: 'act alone'; readonly did: readonly string[]; readonly words: string }
  | { readonly may: 'not act'; readonly did: readonly string[]; readonly words: string }

/** Whether somebody may act after those who acted before. */
export function secondPerson(
  earlier: readonly EarlierStep[],
  acting: Acting,
  isSmallCompany: boolean,
): SecondPerson {
  const own = earlier.filter(({ by }) => by !== null && isShared(by, acting.by))
  if (own.length === 0) return { may: 'act' }
  const may = isSmallCompany && acting.role === 'SUPER_ADMIN_USER' ? 'act alone' : 'not act'
  return { may, did: [...new Set(own.map(({ did }) => did))], words: wordsOf(own, acting.by) }
}

const isShared = (one: Behind, other: Behind) => [...one.people.keys()].some((key) => other.people.has(key))

/** `You approved this application and recorded its acceptance. A second person has to do this.` */
function wordsOf(steps: readonly EarlierStep[], acting: Behind): string {
  const direct = steps.filter(({ by }) => by?.own === acting.own).map(({ did }) => did)
  const through = steps.flatMap(({ by, did }) =>
    by === null || by.own === acting.own ? [] : [wordsThrough(by, did, acting)],
  )
  const sentences = [
    ...(direct.length > 0 ? [`You ${[...new Set(direct)].join(' and ')}.`] : []),
    ...new Set(through),
    'A second person has to do this.',
  ]
  return sentences.join(' ')
}

const UNCONFIRMED = 'opened it or set its password, and no other person of the office'

function wordsThrough(by: Behind, did: string, acting: Behind): string {
  const step = `${by.people.get(by.own)} ${did}.`
  if (by.people.has(acting.own))
    return `${step} That account counts as yours: you ${UNCONFIRMED} had confirmed it by then.`
  const shared = [...acting.people].find(([key]) => by.people.has(key))?.[1]
  return `${step} Your account counts as the same person’s: ${shared} ${UNCONFIRMED} has confirmed it yet.`
}
