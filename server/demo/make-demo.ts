/** `npm run demo -- --clients 5000 --years 3`: makes a demo company of any size in the database that the settings name. */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openHouse } from '../open-house.ts'
import { DEMO_PASSWORD, DEMO_USERS, loadDemo, refuseProduction } from './load-demo.ts'

const LARGEST = { clients: 1_000_000, years: 20 }

/** Throws Error in words on what is no whole number within bounds. */
function sizeOf(given: string | undefined, name: keyof typeof LARGEST): number | undefined {
  if (given === undefined) return undefined
  const size = Number(given)
  if (!Number.isInteger(size) || size < 1 || size > LARGEST[name])
    throw new Error(`--${name} must be a whole number from 1 to ${LARGEST[name]}`)
  return size
}

async function makeDemo(): Promise<void> {
  const { values } = parseArgs({ options: { clients: { type: 'string' }, years: { type: 'string' } } })
  const size = { clients: sizeOf(values.clients, 'clients'), years: sizeOf(values.years, 'years') }
  const config = readConfig(process.env)
  refuseProduction(config)
  const { house, close } = await openHouse(config)
  try {
    await loadDemo(house, {
      ...size,
      progress: (done, share) => console.log(`${String(Math.round(share * 100)).padStart(3)} %  ${done}`),
    })
    console.log(`Sign in as ${DEMO_USERS.join(', ')}, all with the password ${DEMO_PASSWORD}`)
  } finally {
    await close()
  }
}

makeDemo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
