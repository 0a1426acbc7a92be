import { sql } from 'kysely'

/** `'a', 'b'` for `in (…)`: our own words, written out in the query, so that an index of some of them alone is found. */
export const wordList = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))
