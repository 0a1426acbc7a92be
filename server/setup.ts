/** `npm run setup`: prints a new link by which a company that is not open yet is opened, and who runs it gets in. */
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { openHouse } from './open-house.ts'
import { makeStartCode, startLink } from './setup/start-code.ts'

async function setUp(): Promise<void> {
  const { values } = parseArgs({ options: { origin: { type: 'string' } } })
  const config = readConfig(process.env)
  const { house, close } = await openHouse(config)
  try {
    const code = await makeStartCode(house.db, house.clock.now())
    if (code === undefined) throw new Error('This company is open already: it has a super admin.')
    const origin = values.origin ?? config.appOrigin ?? `http://localhost:${config.port}`
    console.log(`Open this link within a day, and the company begins:\n  ${startLink(origin, code)}`)
  } finally {
    await close()
  }
}

setUp().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
