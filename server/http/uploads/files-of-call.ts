import type { FileStore, House } from '../ask.ts'

/**
 * Files are stored before the transaction, since that takes long. Where `isUndone` says of a failure that nothing of the work is on the
 * books, they belong to no one, and no erasure would find them: they are removed again. After a failure of another kind (a connection
 * that broke while the work was committed) they stay, since their rows may be there.
 */
export async function withFilesOfCall<Done>(
  house: House,
  isUndone: (failure: unknown) => boolean,
  work: (house: House) => Promise<Done>,
): Promise<Done> {
  const stored: string[] = []
  const files: FileStore = {
    ...house.files,
    put: async (key, bytes) => {
      stored.push(key)
      await house.files.put(key, bytes)
    },
  }
  try {
    return await work({ ...house, files })
  } catch (failure) {
    if (isUndone(failure))
      for (const key of stored)
        await house.files
          .remove(key)
          .catch((error: unknown) =>
            house.log.error({ err: error, key }, 'a file of no one could not be removed'),
          )
    throw failure
  }
}
