/** Who borrows under another account does not let penalties of that loan go. */
import { beforeAll, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { loanWithProposals } from '../../support/money/day-end.ts'
import { rowsOf, theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let penaltyIds: number[]

/** Three are proposed, of which the first was posted; the client is the admin, by name and birth date. */
beforeAll(async () => {
  const loan_id = await loanWithProposals(company)
  penaltyIds = (await rowsOf(at.db, 'penalty', { loan_id })).map(({ penalty_id }) => penalty_id)
  await company.otherAdmin.visitor.get('postProposedPenalties', { penalty_ids: penaltyIds.slice(0, 1) })
  const { acc_id } = await theRow(at.db, 'loan', { loan_id })
  for (const accId of [acc_id, company.admin.accId])
    await at.db
      .updateTable('person')
      .set({ firstname: 'Alma', lastname: 'Abad', birthdate: toLocalDate('1988-02-03') })
      .where('p_id', '=', (await theRow(at.db, 'account', { acc_id: accId })).p_id)
      .execute()
})

it.each(['waivePenalty', 'dismissProposedPenalties'] as const)('by %s', async (call) => {
  const [posted = 0, ...proposed] = penaltyIds
  const ask = ({ visitor }: typeof company.admin) =>
    call === 'waivePenalty'
      ? visitor.ask(call, { penalty_id: posted, reason: 'Flood' })
      : visitor.ask(call, { penalty_ids: proposed, reason: 'Flood' })
  expect(await ask(company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await ask(company.otherAdmin)).toMatchObject({ success: true })
})
