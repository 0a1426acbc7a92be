/** `npm run demo -- --clients 5000 --years 3`: makes a demo company of any size in the database that the settings name. */
import { parseArgs } from 'node:util'
import { asOwner, readConfig } from '../config.ts'
import { openHouse } from '../open-house.ts'
import { DEMO_PASSWORD, DEMO_USERS, loadDemo, refuseProduction } from './load-demo.ts'

/** Throws Error in words on what is no whole number of steps within bounds. */
function sizeOf(given: string | undefined, most: number, step: number, words: string): number | undefined {
  if (given === undefined) return undefined
  const size = Number(given)
  if (Number.isInteger(size / step) && size >= step && size <= most) return size
  throw new Error(`${words} to ${most}`)
}

async function makeDemo(): Promise<void> {
  const { values } = parseArgs({ options: { clients: { type: 'string' }, years: { type: 'string' } } })
  const clients = sizeOf(values.clients, 1_000_000, 1, '--clients must be a whole number from 1')
  const years = sizeOf(values.years, 20, 0.25, '--years must be whole quarters from 0.25')
  const config = asOwner(readConfig(process.env))
  refuseProduction(config)
  const { house, close } = await openHouse(config)
  try {
    await loadDemo(house, {
      clients,
      years,
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
