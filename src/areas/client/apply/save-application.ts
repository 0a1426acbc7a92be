import type { Centavos } from '../../../../domain/money.ts'
import { saveCommand } from '../../../offline/outbox/save-command.ts'
import { takeUpWork } from '../../../session/take-up-work.ts'

interface Typed {
  readonly amount: Centavos
  readonly termsId: number
  readonly purpose: string
}

/** The same id saves the same application once, however often it is pressed. */
export async function saveApplication(id: string, accId: number, typed: Typed): Promise<boolean> {
  const offline = await takeUpWork()
  if (!offline) return false
  const { amount, termsId: terms_id, purpose } = typed
  const answer = await saveCommand(offline, {
    id,
    call: 'applyForLoan',
    streamKey: `account:${accId}`,
    body: { terms_id, amount, purpose },
    display: { kind: 'application', title: '', amount, businessOn: offline.around.clock.today() },
  })
  return answer.saved
}
