/**
 * Passwords that others guess first: common and leaked ones, names, dates, rows of keys, and what is made of those by a capital, a
 * digit or a sign. zxcvbn estimates how many guesses one takes; below a million it is refused, which strangers would need some
 * 27 years for at 100 a day. Its word lists stay on the server.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { refuseField } from '../../http/refuse.ts'

/** The first score of zxcvbn that is enough: at least a million guesses. */
const ENOUGH = 2
/** Longer ones are judged by their beginning: the estimate takes long, and it is plenty. */
const JUDGED = 64

let judge: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first password that is set, since the lists take a tenth of a second. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** Throws INVALID_INPUT at `password`. `about` is what anybody knows of the person: username, names. */
export async function refuseCommonPassword(password: string, about: readonly string[]): Promise<void> {
  judge ??= loadJudge()
  const words = about.flatMap((text) => text.split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2)
  const { score } = (await judge).check(password.slice(0, JUDGED), words)
  if (score < ENOUGH) refuseField('password', 'Password is too easy to guess. Choose another one.')
}
