import type { Actor, Ask } from '../../http/ask.ts'
import { refuse } from '../../http/refuse.ts'
import { maySeePerson } from './client-visibility.ts'
import { personFacts, type PersonFacts } from '../person-facts.ts'

/** Throws NOT_FOUND, for who is not there and for who is none of the asker's business alike. */
export async function visiblePerson({ tx, actor, input }: Ask<{ id: number }, Actor>): Promise<PersonFacts> {
  if (!(await maySeePerson(tx, actor, input.id))) refuse('NOT_FOUND')
  const facts = (await personFacts(tx, [input.id])).get(input.id)
  return facts ?? refuse('NOT_FOUND')
}
