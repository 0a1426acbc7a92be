import { expect, it } from 'vitest'
import { rotateSealKey } from '../../../server/sync/seal.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('is made at the first asking, stays until it is rotated, and anybody may have it', async () => {
  const visitor = new Visitor(at)
  const first = await visitor.get('getSealKey', {})
  expect(Buffer.from(first.public_key, 'base64url')).toHaveLength(65)
  expect(await visitor.get('getSealKey', {})).toEqual(first)
  at.clock.advanceBy(1000)
  const second = await rotateSealKey(at.db, at.clock.now())
  expect(await visitor.get('getSealKey', {})).toEqual(second)
  expect(second.kid).not.toBe(first.kid)
  const kept = await at.db.selectFrom('seal_key').select('kid').execute()
  expect(kept.map((key) => key.kid).toSorted()).toEqual([first.kid, second.kid].toSorted())
})

it('never tells the private half', async () => {
  const answer = await new Visitor(at).get('getSealKey', {})
  expect(Object.keys(answer).toSorted()).toEqual(['kid', 'public_key'])
})
