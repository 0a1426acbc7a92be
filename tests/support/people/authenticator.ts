/** An authenticator app in somebody's hand, and the sign-in with it. */
import { Secret, TOTP } from 'otpauth'
import { instantMs } from '../../../domain/calendar.ts'
import { PASSWORD, Visitor, type TestApp } from '../world/test-app.ts'
import { SIGN_IN, signInAs, type SeededPerson } from './seed.ts'

export interface Authenticator {
  /** What it shows now, or so many steps of 30 seconds away. */
  code(stepsAway?: number): string
}

export function authenticatorOf(at: TestApp, secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    code: (stepsAway = 0) => totp.generate({ timestamp: instantMs(at.clock.now()) + stepsAway * 30_000 }),
  }
}

export interface SetUp {
  readonly visitor: Visitor
  readonly app: Authenticator
  readonly recoveryCodes: readonly string[]
}

/** Signs in, and sets an authenticator app up. The next code is half a minute away. */
export async function withSecondFactor(at: TestApp, who: SeededPerson): Promise<SetUp> {
  const visitor = await signInAs(at, who)
  const { secret } = await visitor.get('beginSecondFactor', {})
  const app = authenticatorOf(at, secret)
  const { recovery_codes } = await visitor.get('confirmSecondFactor', { code: app.code() })
  at.clock.advanceBy(60_000)
  return { visitor, app, recoveryCodes: recovery_codes }
}

/** A browser after the first step; it has nothing but the second before it. */
export async function afterPassword(at: TestApp, who: SeededPerson): Promise<Visitor> {
  const visitor = new Visitor(at)
  const name = SIGN_IN[who.role]
  const answer = await visitor.ask(name, { username: who.username, password: PASSWORD })
  if (answer.success) throw new Error('nothing was asked for besides the password')
  return visitor
}

export async function demandSecondFactor(at: TestApp, demands: object): Promise<void> {
  await at.db
    .updateTable('setting')
    .set({ value: JSON.stringify(demands) })
    .where('key', '=', 'second_factor')
    .execute()
}
