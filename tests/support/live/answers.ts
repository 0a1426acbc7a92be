/** An office that answers the page in a test: as the contract has it, unless the test says otherwise, and it remembers what it was asked. */
import { calls, type CallName, type Calls } from '../../../contract/index.ts'
import type { Call, OutputOf } from '../../../contract/wire/call.ts'
import { IDEMPOTENCY_KEY, LEDGER_MARK, LEDGER_MARK_VALUE } from '../../../contract/wire/headers.ts'
import { madeUpAnswer } from '../screens/made-up-answer.ts'

export interface Asked {
  readonly call: CallName
  readonly input: Readonly<Record<string, unknown>>
  /** Under a key, so that a repeat is the same intention. */
  readonly once: boolean
}

class Refused {
  readonly body: unknown
  constructor(body: unknown) {
    this.body = body
  }
}
class NoAnswer {}

/** For an answer: the office refuses, with text or with problems at fields. */
export const refused = (code: string, data: string | { fieldname: string; message: string }[]) =>
  new Refused({ success: false, code, data })
/** For an answer: none comes. */
export const noInternet = () => new NoAnswer()

type Input = Asked['input']
type Said<Name extends CallName> = Partial<OutputOf<Calls[Name]>> | Refused | NoAnswer
/** Fields that take the place of those made up, or what makes the answer out of what was asked. */
export type Answers = {
  readonly [Name in CallName]?: Said<Name> | ((input: Input) => Said<Name> | Promise<Said<Name>>)
}

export class Office {
  readonly asked: Asked[] = []
  /** What came along with each of them. */
  readonly headers: Headers[] = []
  #answers: Answers = {}

  /** From now on; what was said before stays where nothing else is said. */
  answer(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers }
  }

  /** What was sent to be written. */
  get sent(): readonly Asked[] {
    return this.asked.filter(({ call }) => calls[call].effect === 'write')
  }

  #waiting = 0
  get isBusy(): boolean {
    return this.#waiting > 0
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    this.#waiting++
    try {
      return await this.#answered(address, init)
    } finally {
      this.#waiting--
    }
  }

  async #answered(address: string, init: RequestInit): Promise<Response> {
    const { call, fromPath } = calledAt(address, init.method ?? 'GET')
    const input = { ...fromPath, ...bodyOf(init.body) }
    const headers = new Headers(init.headers)
    this.asked.push({ call, input, once: headers.has(IDEMPOTENCY_KEY) })
    this.headers.push(headers)
    const told = this.#answers[call] as
      | Said<CallName>
      | ((asked: Input) => Promise<Said<CallName>>)
      | undefined
    const said = typeof told === 'function' ? await told(input) : told
    if (said instanceof NoAnswer) throw new TypeError('Failed to fetch')
    if (said instanceof Refused) return response(409, said.body)
    const made = madeUpAnswer(calls[call], 0, 'after' in input ? 5 : 0)
    // A list is said whole.
    const isWhole = typeof made !== 'object' || typeof said !== 'object' || Array.isArray(said)
    const data = isWhole ? (said ?? made) : { ...made, ...said }
    return response(200, { success: true, data })
  }
}

function response(status: number, body: unknown): Response {
  const headers = { 'Content-Type': 'application/json', [LEDGER_MARK]: LEDGER_MARK_VALUE }
  return new Response(JSON.stringify(body), { status, headers })
}

function bodyOf(body: unknown): object {
  if (typeof body === 'string') return JSON.parse(body) as object
  if (!(body instanceof FormData)) return {}
  return Object.fromEntries(
    [...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

/** The call at an address; where two fit, the one that names more of it. */
function calledAt(asked: string, method: string) {
  const { pathname, searchParams } = new URL(asked, 'http://localhost')
  const [found] = Object.entries<Call>(calls)
    .flatMap(([name, { path, method: own }]) => {
      const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      const fits = own === method ? new RegExp(`^${pattern}$`).exec(pathname) : null
      const fromPath = { ...fits?.groups, ...Object.fromEntries(searchParams) }
      return fits ? [{ call: name as CallName, fromPath }] : []
    })
    .toSorted((a, b) => Object.keys(a.fromPath).length - Object.keys(b.fromPath).length)
  if (!found) throw new Error(`no call at ${method} ${pathname}`)
  return found
}
