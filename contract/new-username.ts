/** A username as it is chosen: one line, so that nobody's name is a message. Older ones keep signing in as they are. */
import * as v from 'valibot'
import { isUsername, isUsernameLine, MESSAGES } from '../domain/people/person-rules.ts'
import { text } from './shapes.ts'

export const newUsername = v.pipe(
  text('Username', 100),
  v.check(isUsername, MESSAGES.username('Username')),
  v.check(isUsernameLine, MESSAGES.usernameSigns('Username')),
)
