import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Command } from '../../../contract/wire/command.ts'
import type { Centavos } from '../../../domain/money.ts'
import { sealContext } from '../../../contract/wire/seal.ts'
import { sealText, type SealKey } from '../../../src/offline/device/seal.ts'
import type { SeededPerson } from '../people/seed.ts'
import type { SeededLoan } from '../money/seed-loan.ts'
import { paymentForm } from '../money/payment-form.ts'
import type { TestApp } from '../world/test-app.ts'

export interface CommandOptions {
  readonly id?: string
  readonly seq?: number
  readonly deviceId: string
  readonly dependsOn?: readonly string[]
}

/** A command as the phone's outbox sends it; sealed when there is a key to seal it to. */
export async function aCommand(
  at: TestApp,
  actor: Pick<SeededPerson, 'accId'>,
  call: string,
  input: object,
  options: CommandOptions & { readonly sealTo?: SealKey },
): Promise<Command> {
  const id = options.id ?? newId()
  const json = JSON.stringify(input)
  const context = sealContext(id, actor.accId, call)
  return {
    id,
    v: 1,
    call,
    seq: options.seq ?? 1,
    actor_id: actor.accId,
    device_id: options.deviceId,
    depends_on: [...(options.dependsOn ?? [])],
    body_hash: createHash('sha256').update(json).digest('hex'),
    body: options.sealTo
      ? { form: 'sealed', sealed: await sealText(json, options.sealTo, context) }
      : { form: 'plain', json },
    occurred: {
      wall: at.clock.now(),
      tz_offset_min: 480,
      server_offset_ms: 0,
      unexplained_ms: 0,
      not_before: null,
    },
  }
}

export const cashPayment = (at: TestApp, loan: SeededLoan, payment_id: string, amount: Centavos) =>
  paymentForm(at, { payment_id, loan_id: loan.loanId, amount })

/** A payment as a command; its id is the payment's. */
export function aPayment(
  at: TestApp,
  actor: SeededPerson,
  loan: SeededLoan,
  amount: Centavos,
  options: CommandOptions & { readonly sealTo?: SealKey },
): Promise<Command> {
  const id = options.id ?? newId()
  return aCommand(at, actor, 'collectPayment', cashPayment(at, loan, id, amount), { ...options, id })
}
