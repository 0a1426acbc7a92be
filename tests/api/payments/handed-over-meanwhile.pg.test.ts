import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { codeOf } from '../../support/calls/codes-of.ts'
import { handOverForm } from '../../support/money/hand-over.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, company, elsewhere } = useCompanyAtTwo()

const reverse = (payment_id: string) =>
  elsewhere.admin.visitor.ask('reversePayment', { payment_id, reason: 'Typed twice' })
const takeBack = (payment_id: string) =>
  elsewhere.ci.visitor.ask('voidOwnPayment', {
    payment_id,
    reason: 'Typed twice',
    occurred_at: here.clock.now(),
  })

it.each([
  ['the office, which says what became of the cash', reverse, 'INVALID_INPUT'],
  ['its own collector, who may not any more', takeBack, 'STATE_CONFLICT'],
] as const)(
  'a payment whose cash is being handed over is not taken back out of the bag by %s',
  async (_, undo, code) => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const form = handOverForm(here)
    const { both } = await here.db.transaction().execute(async (tx) => {
      await sql`lock table remittance in share mode`.execute(tx)
      const handOver = company.ci.visitor.ask('handOverCash', form, { key: form.remittance_id })
      await untilWaiting(here.db)
      const undone = undo(payment_id)
      await untilWaiting(here.db, 2)
      return { both: Promise.all([handOver, undone]) }
    })
    expect((await both).map(codeOf)).toEqual(['done', code])
  },
)
