/** A search as a pattern of `ilike` that finds it anywhere, its own signs taken as they stand. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
