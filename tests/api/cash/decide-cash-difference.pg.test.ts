import { expect, it } from 'vitest'
import { pesos, ZERO } from '../../../domain/money.ts'
import { lockCollector } from '../../../server/ledger/balances.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import { handOverForm } from '../../support/money/hand-over.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, company, elsewhere } = useCompanyAtTwo(pesos(100_000))

const amount = pesos(13_000)

/** What Ramon brought and no one paid, as Alma received it. */
async function surplus(): Promise<number> {
  const form = handOverForm(here, { pieces: { '100000': 13 }, recorded: ZERO, reason: 'Found in the bag' })
  const { remittance_id } = form
  await company.ci.visitor.get('handOverCash', form, { key: remittance_id })
  const received = { remittance_id, counted: amount, reason: 'Found in the bag' }
  await company.admin.visitor.get('receiveRemittance', received)
  const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
  return rows[0]?.difference_id ?? 0
}

const giveBack = (difference_id: number, by: Member) =>
  by.visitor.ask('decideCashDifference', { kind: 'given back', difference_id, amount, reason: 'His own' })

it('two surpluses of one collector at the same moment come to no more than two admins may give back', async () => {
  const [first, second] = [await surplus(), await surplus()]
  const answers = await here.db.transaction().execute(async (tx) => {
    await lockCollector(tx, company.ci.mgtId)
    const both = Promise.all([giveBack(first, company.otherAdmin), giveBack(second, elsewhere.otherAdmin)])
    await untilWaiting(here.db, 2)
    return { both }
  })
  expect(codesOf(await answers.both)).toEqual(['STATE_CONFLICT', 'done'])
})
