/**
 * `npm run verify [-- --against <file>]`: holds the audit and the books against the digests of every day's end, in the database
 * and in the file that was kept outside. Beside a running server on PostgreSQL; the embedded database wants the server stopped.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDigests } from './audit/kept-digests.ts'
import { DIGESTS_FILE } from './audit/make-digests.ts'
import { verifyChains } from './audit/verify-chains.ts'
import { readConfig } from './config.ts'
import { openHouse } from './open-house.ts'

async function verify(): Promise<void> {
  const { values } = parseArgs({ options: { against: { type: 'string' } } })
  const config = readConfig(process.env)
  const file = values.against ?? join(config.digestFolder, DIGESTS_FILE)
  const isThere = existsSync(file)
  if (values.against !== undefined && !isThere) throw new Error(`There is no file ${file}.`)
  const outside = isThere ? readDigests(await readFile(file, 'utf8')) : []
  const { house, close } = await openHouse(config)
  try {
    const { rows, digests, faults } = await verifyChains(house.db, outside)
    for (const fault of faults) console.error(fault)
    console.log(`${rows} rows under ${digests} digests, ${outside.length} kept outside in ${file}.`)
    if (faults.length > 0) throw new Error('Something was changed. Keep a copy of this database as it is.')
    console.log('All of it is as it was written.')
  } finally {
    await close()
  }
}

verify().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
