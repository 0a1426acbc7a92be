/** A copy of everything, made while the company works. */
import * as v from 'valibot'
import { SUPER_ADMIN } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { instant, nothing } from '../wire/shapes.ts'

export const makeBackup = call({
  method: 'POST',
  path: '/settings/backup',
  summary:
    "Writes all tables and pictures, as of one moment, into a file in the server's own folder of backups.",
  actors: SUPER_ADMIN,
  changes: [],
  stepUp: true,
  input: nothing,
  output: v.object({
    /** Its name under DATA_DIR/backups; it is not sent, since it holds everything. */
    file: v.string(),
    bytes: v.number(),
    sha256: v.string(),
    taken_at: instant,
    rows: v.number(),
    pictures: v.number(),
    pictures_missing: v.number(),
  }),
  refusals: [],
})
