/** `npm run restore -- --from <file>`: brings a backup back into the empty place that the settings name. */
import { parseArgs } from 'node:util'
import { systemClock } from '../domain/clock.ts'
import { asOwner, readConfig } from './config.ts'
import { restoreCompany } from './restore-company.ts'

async function restore(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (values.from === undefined) throw new Error('Say where from: npm run restore -- --from <file>')
  const report = await restoreCompany(asOwner(readConfig(process.env)), values.from, systemClock)
  console.log(`Restored ${report.rows} rows and ${report.pictures} pictures as of ${report.taken_at}.`)
  console.log('Phones will offer again what they sent since then.')
}

restore().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
