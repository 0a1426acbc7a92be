/** `npm run rotate-seal`: makes the key that phones seal their commands to from now on; the old ones stay for what is under way. */
import { readConfig } from './config.ts'
import { openHouse } from './open-house.ts'
import { rotateSealKey } from './sync/seal.ts'

async function rotateSeal(): Promise<void> {
  const { house, close } = await openHouse(readConfig(process.env))
  try {
    const { kid } = await rotateSealKey(house.db, house.clock.now())
    console.log(`Phones seal to the new key ${kid} once they have asked for it.`)
  } finally {
    await close()
  }
}

rotateSeal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
