import type { Tx } from '../db/connect.ts'
import type { House, Origin } from '../http/ask.ts'
import type { Instant } from '../../domain/calendar.ts'
import { refuse } from '../http/refuse.ts'
import { judgeTry } from '../auth/attempts/judge-try.ts'
import { factorOf, spendCode } from './factor-store.ts'
import { limitsOfCode } from './limits-of-code.ts'

interface Asking {
  readonly house: House
  readonly from: Origin
  readonly now: Instant
  readonly actor: { readonly accId: number }
  readonly input: { readonly code: string }
}

/** Does the work in the transaction that uses up a code of the actor's own app. Throws STATE_CONFLICT where there is none. */
export async function withOwnCode<Result>(ask: Asking, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { accId } = ask.actor
  return judgeTry(ask, await limitsOfCode(ask, accId), () =>
    ask.house.db.transaction().execute(async (tx) => {
      const factor = await factorOf(tx, accId)
      if (!factor?.confirmed_at) refuse('STATE_CONFLICT', 'No authenticator app is set up.')
      await spendCode(tx, accId, ask.input.code, ask.now)
      return work(tx)
    }),
  )
}
