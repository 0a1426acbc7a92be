/** What a company may choose on its first day about how it is held to two people; each may be changed later, by a setting. */
export const START_RULES = ['small_company', 'second_factor'] as const
export type StartRule = (typeof START_RULES)[number]
