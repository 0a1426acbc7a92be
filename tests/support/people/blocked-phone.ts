/** A collector's phone that knows the office, with a loan to collect on; and an admin who may block it. */
import { v7 as newId } from 'uuid'
import { pesos, type Centavos } from '../../../domain/money.ts'
import type { Command } from '../../../contract/wire/command.ts'
import { aPayment } from '../phone/a-command.ts'
import { aClient, anAdmin, anInvestigator, signInAs, type SeededMember } from './seed.ts'
import { aReleasedLoan, type SeededLoan } from '../money/seed-loan.ts'
import type { TestApp, Visitor } from '../world/test-app.ts'

export interface PhoneInField {
  readonly isko: SeededMember
  /** The browser on the phone, signed in. */
  readonly phone: Visitor
  readonly deviceId: string
  readonly loan: SeededLoan
  readonly admin: SeededMember
  readonly office: Visitor
  /** A payment as the phone has recorded it. */
  record(amount: number, seq: number): Promise<Command>
  block(): Promise<void>
  /** Blocks it, and it sends a payment of ₱ 500 as its command number 1, which is held. */
  sendsBlocked(): Promise<Command>
}

/** What a phone tells of itself; nothing waits on it unless it is said. */
export const word = (at: TestApp, device_id: string, count = 0, sum: Centavos = pesos(0)) => ({
  device_id,
  pending_count: count,
  pending_sum: sum,
  oldest_at: count > 0 ? at.clock.now() : null,
  stuck: 0,
  rejected: 0,
  last_seq: count,
  persisted: true,
  display_mode: 'standalone',
  app_version: '0.1.0',
  alarm: null,
})

export async function phoneInField(at: TestApp): Promise<PhoneInField> {
  const isko = await anInvestigator(at)
  const admin = await anAdmin(at)
  const phone = await signInAs(at, isko)
  const office = await signInAs(at, admin)
  const deviceId = newId()
  phone.deviceId = deviceId
  await phone.get('registerDevice', { device_id: deviceId, label: 'Cherry Mobile' })
  const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
  const record = (amount: number, seq: number) => aPayment(at, isko, loan, pesos(amount), { deviceId, seq })
  const block = async () => {
    await office.get('blockPhone', { device_id: deviceId, reason: 'Lost on the bus' })
  }
  return {
    isko,
    phone,
    deviceId,
    loan,
    admin,
    office,
    record,
    block,
    sendsBlocked: async () => {
      await block()
      const payment = await record(500, 1)
      await phone.get('sendCommands', { commands: [payment] })
      return payment
    },
  }
}
