/** What the server occupies with the embedded database and the demo company, after it has worked a little. */
import { readFileSync } from 'node:fs'
import { startServedApp } from '../../tests/support/world/served-app.ts'
import { ApiClient } from './api-client.ts'
import { seconds, type Section } from './figure.ts'

export const memory: Section = {
  name: 'memory',
  measure: async () => {
    const began = performance.now()
    const app = await startServedApp({ patience: 120_000 })
    const firstStart = performance.now() - began
    const client = new ApiClient(app.url, 4)
    try {
      await client.signIn('/auth/loginCIU', 'demo.investigator')
      for (let round = 0; round < 50; round++) await client.send('GET', '/sync/worklist?limit=500', null)
      const status = readFileSync(`/proc/${app.pid}/status`, 'utf8')
      const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
      client.close()
      await app.terminate()
      const again = performance.now()
      await app.start()
      const secondStart = performance.now() - again
      return [
        {
          what: 'server memory, embedded database with the demo company',
          goal: '≤ 1 GB',
          measured: `${Math.round(kib('VmRSS') / 1000)} MB (peak ${Math.round(kib('VmHWM') / 1000)} MB)`,
          method: 'resident set after the demo was made and 50 worklists read',
        },
        {
          what: 'first start, demo company made',
          goal: '≤ 30 s',
          measured: seconds(firstStart),
          method: 'from a finished build to answering /health, empty folder',
        },
        {
          what: 'start with the demo company there',
          goal: '≤ 10 s',
          measured: seconds(secondStart),
          method: 'the same folder again',
        },
      ]
    } finally {
      client.close()
      await app.stop()
    }
  },
}
