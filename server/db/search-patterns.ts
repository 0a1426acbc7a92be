import { likePattern } from './like-pattern.ts'

/**
 * Patterns for `like all (…::text[])` on text in small letters, `person.search_key` first of all; one a word: who types
 * `dela cruz juan`, or copies `Dela Cruz, Juan` from a list, finds the same person as who types `Juan Dela Cruz`. Empty where
 * nothing was typed.
 */
export function searchPatterns(search: string): string[] {
  return search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(likePattern)
}
