/** Pictures: small ones for who may see the person, the ID pictures behind the step-up and each opening audited. */
import * as v from 'valibot'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { personId } from '../wire/shapes.ts'

export const PICTURES = ['profile_picture', 'valid_id', 'picture_with_valid_id'] as const

export const openPicture = call({
  method: 'POST',
  path: '/file/open-picture',
  summary:
    "Gives a short-lived address of a person's picture; ID pictures ask for the password again and are audited.",
  actors: 'signed-in',
  changes: [],
  input: form({ p_id: personId, picture: v.picklist(PICTURES) }),
  output: v.object({ url: v.string(), thumbnail_url: v.string() }),
  refusals: ['NOT_FOUND', 'PASSWORD_NEEDED'],
})
