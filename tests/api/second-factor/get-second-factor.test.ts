import { expect, it } from 'vitest'
import { demandSecondFactor, withSecondFactor } from '../../support/people/authenticator.ts'
import { anAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('says since when there is one, how many recovery codes are left, and whether it is demanded', async () => {
  const plain = await signInAs(at, await anAdmin(at))
  expect(await plain.get('getSecondFactor', {})).toEqual({
    since: null,
    recovery_codes_left: 0,
    demanded: false,
  })
  const since = at.clock.now()
  const { visitor } = await withSecondFactor(at, await anAdmin(at))
  await demandSecondFactor(at, { admins: true, super_admins: false })
  expect(await visitor.get('getSecondFactor', {})).toEqual({
    since,
    recovery_codes_left: 10,
    demanded: true,
  })
})
