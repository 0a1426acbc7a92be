import { expect } from 'vitest'

/**
 * Holds what the contract says against a table that is written by hand, whatever the order: `where` is the table and its file, and
 * the failure names each line to add to it or to take out of it.
 */
export function expectByHand(said: readonly string[], table: readonly string[], where: string): void {
  const toAdd = said.filter((name) => !table.includes(name))
  expect(toAdd, `to add to ${where}: ${toAdd.join(' ')}`).toEqual([])
  const toTakeOut = table.filter((name) => !said.includes(name))
  expect(toTakeOut, `to take out of ${where}: ${toTakeOut.join(' ')}`).toEqual([])
  const twice = table.filter((name, index) => table.indexOf(name) !== index)
  expect(twice, `twice in ${where}: ${twice.join(' ')}`).toEqual([])
}

/** The names of a table that is written as words, one after the other. */
export const words = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted()
