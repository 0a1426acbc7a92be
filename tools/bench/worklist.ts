/** What a worklist and an empty delta cost over the wire, header and body, as the app asks for them (brotli). */
import { unpackRows } from '../../contract/wire/columns.ts'
import { stop } from '../../contract/field/sync.ts'
import { brotliDecompressSync } from 'node:zlib'
import { startServedApp } from '../../tests/support/world/served-app.ts'
import { ApiClient, type RawAnswer } from './api-client.ts'
import { kilobytes, type Section } from './figure.ts'

const ASK = { 'Accept-Encoding': 'br' }

export const worklist: Section = {
  name: 'worklist',
  measure: async () => {
    const app = await startServedApp({ patience: 120_000 })
    const client = new ApiClient(app.url, 2)
    try {
      await client.signIn('/auth/loginCIU', 'demo.investigator')
      const page = await client.send('GET', '/sync/worklist?limit=300', null, ASK)
      const data = read(page)
      const stops = unpackRows(stop, data.stops)
      const delta = await client.send(
        'GET',
        `/sync/changes?cursor=${encodeURIComponent(data.cursor)}`,
        null,
        ASK,
      )
      return [
        {
          what: `worklist of ${stops.length} stops over the wire (${data.applications.length} applications with it)`,
          goal: '≤ 40 kB for 300',
          measured: kilobytes(page.wireBytes),
          method: `demo company, one request, ${String(page.headers['content-encoding'])}`,
        },
        {
          what: 'delta with nothing new',
          goal: '≤ 400 B',
          measured: `${delta.body.length} B body, ${delta.wireBytes} B with headers`,
          method: 'the same cursor again',
        },
      ]
    } finally {
      client.close()
      await app.stop()
    }
  },
}

interface WorklistPage {
  readonly stops: { columns: string[]; rows: unknown[][] }
  readonly applications: unknown[]
  readonly cursor: string
}

function read(answer: RawAnswer): WorklistPage {
  const text = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.body) : answer.body
  return (JSON.parse(text.toString()) as { data: WorklistPage }).data
}
