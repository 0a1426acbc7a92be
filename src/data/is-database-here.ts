/**
 * Whether this device has a database whose name fits, asked without loading what opens one. A browser that does not tell says yes.
 */
export async function isDatabaseHere(fits: (name: string) => boolean): Promise<boolean> {
  const databases = await indexedDB.databases?.()
  return databases === undefined || databases.some(({ name }) => name !== undefined && fits(name))
}
