/**
 * Ids of the parts of a choice, by value, for a part of the library that makes none which hold: a value may be two words, and an attribute
 * that names others by their ids reads those as two ids.
 */
export const ownIds = (id: string) => (part: string) => (value: string) =>
  `${id}${part}-${value.replaceAll(' ', '-')}`
