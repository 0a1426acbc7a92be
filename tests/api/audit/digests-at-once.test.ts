/** Digests are kept outside to hold the books against: one that is there twice, or by two counts, would look like a changed book. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDigests } from '../../../server/audit/kept-digests.ts'
import { DIGESTS_FILE, makeDigests } from '../../../server/audit/make-digests.ts'
import { verifyChains } from '../../../server/audit/verify-chains.ts'
import { rowsOf } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ env: { HULOG_DIGEST_MAIL: 'owner@example.com' } })
const { at } = company

it('two runners at once make each digest once, and the owner is sent it once', async () => {
  await company.lend()
  const make = () => makeDigests(at.house, at.clock.today())
  await Promise.all([make(), make()])
  const outside = readDigests(await readFile(join(at.house.config.digestFolder, DIGESTS_FILE), 'utf8'))
  expect(outside.map(({ chain, no }) => `${chain} ${no}`).toSorted()).toEqual(['audit 1', 'transfer 1'])
  expect((await verifyChains(at.db, outside)).faults).toEqual([])
  const letters = await rowsOf(at.db, 'mail', { recipient: 'owner@example.com' })
  const sent = letters.flatMap(({ text }) => readDigests(text))
  expect(sent).toHaveLength(2)
  expect(sent).toEqual(expect.arrayContaining([...outside]))
})
