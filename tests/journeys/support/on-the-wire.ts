import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer, Fault } from '../../support/faults/faults.ts'
import type { FaultProxy } from '../../support/faults/fault-proxy.ts'
import { COMMANDS } from './field-world.ts'

/** The ids of all commands that left the phone, in order; one that was sent twice is here twice. */
export function sentIds(proxy: FaultProxy): string[] {
  return proxy.seen(COMMANDS).flatMap(({ body }) => {
    const { commands } = JSON.parse(body) as { commands: { id: string }[] }
    return commands.map(({ id }) => id)
  })
}

/** A refusal of our own API, marks and all, for something that went wrong inside it. */
export const OUR_500: Fault = {
  kind: 'status',
  status: 500,
  headers: { 'content-type': 'application/json', 'x-ledger': '1' },
  body: JSON.stringify({ success: false, code: 'SOMETHING_WRONG', data: 'Something went wrong!' }),
}

/** Changes the text of an answer on its way back, headers and status kept. */
export function rewriteText(rewrite: (text: string) => string): Fault {
  return {
    kind: 'rewrite-answer',
    rewrite: (answer) => ({
      ...answer,
      rawHeaders: withoutEncoding(answer.rawHeaders),
      body: Buffer.from(rewrite(plain(answer).toString('utf8'))),
    }),
  }
}

/** The same on the list of verdicts in an answer to a batch. */
export function rewriteVerdicts(rewrite: (verdicts: unknown[]) => unknown[]): Fault {
  return rewriteText((text) => {
    const answer = JSON.parse(text) as { data: { verdicts: unknown[] } }
    return JSON.stringify({ ...answer, data: { verdicts: rewrite(answer.data.verdicts) } })
  })
}

function plain({ rawHeaders, body }: Answer): Buffer {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^content-encoding$/i.test(name))
  const encoding = at < 0 ? undefined : rawHeaders[at + 1]
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

function withoutEncoding(rawHeaders: string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !/^(content-encoding|etag)$/i.test(rawHeaders[index - (index % 2)] ?? ''),
  )
}
