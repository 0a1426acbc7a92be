import { expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('a super admin sees every setting with its dated values, the newest first', async () => {
  const visitor = await signInAs(at, await aSuperAdmin(at))
  await visitor.get('verifyPassword', { password: PASSWORD })
  await visitor.get('changeSetting', {
    key: 'capacity_pct',
    effective_from: toLocalDate('2026-12-01'),
    value: 25,
  })
  const rows = await visitor.get('listSettings', {})
  expect(rows.filter(({ key }) => key === 'capacity_pct').map(({ value }) => value)).toEqual([25, 30])
  expect(rows.map(({ key }) => key)).toContain('company')
})

it('an admin is refused', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  expect(await visitor.ask('listSettings', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
