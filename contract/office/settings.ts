/** Dated settings of the company: what is in force from which day on. A change is a new row for days to come. */
import * as v from 'valibot'
import { SUPER_ADMIN } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { instant, localDate, nothing, optionalText, text } from '../wire/shapes.ts'

/** Who the papers speak for: it is on slips, statements and disclosures. Lines left empty are left out there. */
export const company = form({
  name: text(120),
  address: optionalText(200),
  /** Where a client may ask about a slip. */
  phone: optionalText(40),
  tin: optionalText(40),
  /** The number of the Certificate of Authority. */
  ca_no: optionalText(60),
})

export const listSettings = call({
  method: 'GET',
  path: '/settings/list',
  summary: 'Every setting with its dated values, the newest first.',
  actors: SUPER_ADMIN,
  tells: ['settings'],
  input: nothing,
  output: v.array(
    v.object({ key: v.string(), effective_from: localDate, value: v.unknown(), changed_at: instant }),
  ),
  refusals: [],
})

export const changeSetting = call({
  ...ONCE_WITH_PASSWORD,
  path: '/settings/change',
  summary:
    'Sets a value from today or a later day on; what was released before keeps what it was released on.',
  actors: SUPER_ADMIN,
  changes: ['settings', 'self'],
  input: form({
    key: text(60),
    effective_from: localDate,
    value: v.unknown(),
  }),
  output: v.object({ key: v.string(), effective_from: localDate }),
  refusals: [],
})
