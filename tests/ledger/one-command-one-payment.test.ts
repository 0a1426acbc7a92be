/** The last wall: should everything before it fail, the books themselves take no second payment of one command. */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openCompany } from '../support/world/lending-company.ts'
import { useApp } from '../support/world/use-company.ts'

const at = useApp()

beforeAll(async () => {
  const company = await openCompany(at)
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId })
})

it('a second payment of one command is refused by the database', async () => {
  const second = sql`
    insert into payment (payment_id, loan_id, amount, method, slip_no, status, business_on, occurred_at, received_at, command_id)
    select gen_random_uuid(), loan_id, amount, method, '', status, business_on, occurred_at, received_at, command_id from payment`
  await expect(second.execute(at.db)).rejects.toThrow(/payment_command_id_key/)
})

it('a command that was taken is not taken again by the database', async () => {
  const again = sql`insert into command_log select * from command_log`
  await expect(again.execute(at.db)).rejects.toThrow(/command_log_pkey/)
})
