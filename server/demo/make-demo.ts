/** `npm run demo -- --clients 5000 --years 3`: makes a demo company of any size in the database that the settings name. */
import { parseArgs } from 'node:util'
import { asOwner, readConfig } from '../config.ts'
import { openHouse } from '../open-house.ts'
import { DEMO_PASSWORD, DEMO_USERS, loadDemo, refuseProduction } from './load-demo.ts'

const LARGEST = { clients: 1_000_000, years: 20 }
/** Years may be given in whole months: 2.5. */
const STEPS = { clients: 1, years: 12 }

/** Throws Error in words on what is no whole number, or of years no whole number of months, within bounds. */
function sizeOf(given: string | undefined, name: keyof typeof LARGEST): number | undefined {
  if (given === undefined) return undefined
  const size = Number(given)
  if (!Number.isInteger(size * STEPS[name]) || size * STEPS[name] < 1 || size > LARGEST[name])
    throw new Error(
      name === 'clients'
        ? `--clients must be a whole number from 1 to ${LARGEST.clients}`
        : `--years must be whole months from 0.25 to ${LARGEST.years}`,
    )
  return size
}

async function makeDemo(): Promise<void> {
  const { values } = parseArgs({ options: { clients: { type: 'string' }, years: { type: 'string' } } })
  const size = { clients: sizeOf(values.clients, 'clients'), years: sizeOf(values.years, 'years') }
  const config = asOwner(readConfig(process.env))
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
