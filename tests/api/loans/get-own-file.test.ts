import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { aClient, anAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const coMaker = {
  pcd_name: 'Rosa Dizon',
  pcd_contact: '09171234500',
  pcd_work: 'Teacher',
  pcd_net: pesos(20_000),
  pcd_address: 'Lipa City',
}

it('tells a client who waits to be opened what the company still needs, and no longer what was filled in', async () => {
  const ana = await aClient(at, { status: 'Pending' })
  const visitor = await signInAs(at, ana)
  await at.db.deleteFrom('co_maker').where('p_id', '=', ana.pId).execute()
  const before = await visitor.get('getOwnFile', {})
  expect(before).toMatchObject({ person: { p_id: ana.pId }, co_maker: null })
  expect(before.missing).toContain('co-maker')
  await visitor.get('updateCoMaker', { p_id: ana.pId, ...coMaker })
  const after = await visitor.get('getOwnFile', {})
  expect(after.co_maker).toEqual(coMaker)
  expect(after.missing).toEqual(before.missing.filter((part) => part !== 'co-maker'))
})

it('is no one’s of the office, who have no such file', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  expect(await visitor.ask('getOwnFile', {})).toMatchObject({ code: 'NOT_FOUND' })
})
