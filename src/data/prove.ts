/** The proof of work that the API asks for while this address is in a storm. Loaded only then. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Undefined where no answer is found within the library's 90 seconds. */
export async function proofOf(task: string): Promise<string | undefined> {
  const challenge = JSON.parse(atob(task)) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) return undefined
  const { counter, derivedKey } = solution
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}
