/** A username as it is chosen: one line, so that no one's name is a message. Older ones keep signing in as they are. */
import * as v from 'valibot'
import { isUsername, isUsernameLine, MESSAGES } from '../../domain/people/person-rules.ts'
import { labelOf } from '../wire/labels.ts'
import { text } from '../wire/shapes.ts'

export const newUsername = v.pipe(
  text(100),
  v.check(isUsername, MESSAGES.username(labelOf('username'))),
  v.check(isUsernameLine, MESSAGES.usernameSigns(labelOf('username'))),
)
