import { expect, it } from 'vitest'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, company } = useCompanyAtTwo()

it('a super admin’s block that is made while an admin releases the phone holds', async () => {
  const { office, deviceId: device_id, block } = await phoneInField(here)
  await block()
  const released = await here.db.transaction().execute(async (tx) => {
    const blocked = { blocked_by: company.superAdmin.accId, block_reason: 'Cash is missing' }
    await tx.updateTable('device').set(blocked).where('device_id', '=', device_id).execute()
    const asked = office.ask('releasePhone', { device_id, reason: 'Found again' })
    await untilWaiting(here.db)
    return { asked }
  })
  expect(await released.asked).toMatchObject({ code: 'WRONG_ROLE' })
})
