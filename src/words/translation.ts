/** The same keys with other words: a missing or surplus key does not compile. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>
}
