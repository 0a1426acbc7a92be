/** What was decided about money that was not accepted needs a reason in words; blanks are none. */
export function hasNote(note: string): boolean {
  return note.trim() !== ''
}
