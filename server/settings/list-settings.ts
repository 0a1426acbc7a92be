import type { Handler } from '../http/ask.ts'

export const listSettings: Handler<'listSettings'> = ({ tx }) =>
  tx
    .selectFrom('setting')
    .select(['key', 'effective_from', 'value', 'changed_at'])
    .orderBy('key')
    .orderBy('effective_from', 'desc')
    .execute()
