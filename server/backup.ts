/** `npm run backup -- --to <file>`: writes the company that the settings name into one file; servers go on working. */
import { parseArgs } from 'node:util'
import { systemClock } from '../domain/clock.ts'
import { backUpCompany } from './backup-company.ts'
import { readConfig } from './config.ts'

async function backUp(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) throw new Error('Say where to: npm run backup -- --to <file>')
  const report = await backUpCompany(readConfig(process.env), values.to, systemClock)
  console.log(
    `${report.file}: ${report.rows} rows and ${report.pictures} pictures of ${report.taken_at}, ${report.bytes} bytes`,
  )
  if (report.pictures_missing > 0)
    console.log(`${report.pictures_missing} pictures were not in the file store and are not in the backup.`)
}

backUp().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
