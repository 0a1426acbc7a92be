/** The line between a phone and the real app: carries the session's cookie, and breaks in every way that a test asks for. */
import { APP_HEADER, APP_HEADER_VALUE, LEDGER_MARK } from '../../../contract/wire/headers.ts'
import { calls } from '../../../contract/index.ts'
import { SIGN_IN, type SeededPerson } from '../../support/people/seed.ts'
import { PASSWORD, type TestApp } from '../../support/world/test-app.ts'

/** What goes wrong with one request. `lost` ones never arrive; the others reach the server first. */
export type Fault =
  | { readonly kind: 'lost' }
  | { readonly kind: 'answer lost' }
  | { readonly kind: 'body cut' }
  | { readonly kind: 'twice' }
  | { readonly kind: 'portal' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'no mark' }
  | { readonly kind: 'hangs' }
  /** Something happens at the office before it answers. */
  | { readonly kind: 'meanwhile'; readonly does: () => Promise<void> }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Record<string, string>
    }
  | { readonly kind: 'answer changed'; readonly change: (body: Answered) => unknown }

export interface Answered {
  success: boolean
  data: { verdicts: { id: string; status: string }[] }
}

export interface Seen {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Who holds the phone. */
export type Holder = Pick<SeededPerson, 'accId' | 'username' | 'role'>

export class Network {
  readonly at: TestApp
  readonly seen: Seen[] = []
  /** Asked for every request; undefined lets it through. */
  fault: (request: Seen) => Fault | undefined = () => undefined
  up = true
  /** Rows of a page of every list, fewer than the phone asks for. */
  rowsOfPage: number | undefined
  #cookie: string | undefined
  /** Sessions by account, so that coming back is not a new sign-in each time. */
  readonly #sessions = new Map<number, string | undefined>()

  constructor(at: TestApp) {
    this.at = at
  }

  async signIn(who: Holder): Promise<void> {
    if (!this.#sessions.has(who.accId)) this.#sessions.set(who.accId, await this.#freshSession(who))
    this.#cookie = this.#sessions.get(who.accId)
  }

  async #freshSession(who: Holder): Promise<string | undefined> {
    const response = await this.at.app.request(calls[SIGN_IN[who.role]].path, {
      method: 'POST',
      headers: { [APP_HEADER]: APP_HEADER_VALUE, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: who.username, password: PASSWORD }),
    })
    if (response.status !== 200) throw new Error(await response.text())
    return response.headers.get('Set-Cookie')?.split(';')[0]
  }

  /** The next sign-in is a new one, with the password. */
  forgetSession({ accId }: Holder): void {
    this.#sessions.delete(accId)
  }

  signOut(): void {
    this.#cookie = undefined
  }

  /** Requests to a path, in order. */
  to(path: string): Seen[] {
    return this.seen.filter((request) => request.path === path)
  }

  fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (!this.up) throw new TypeError('Failed to fetch')
    const request: Seen = {
      method: init.method ?? 'GET',
      path: address.split('?')[0] ?? '',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    this.seen.push(request)
    const fault = this.fault(request)
    const { rowsOfPage } = this
    const asked = rowsOfPage === undefined ? address : address.replace(/limit=\d+/, `limit=${rowsOfPage}`)
    return fault ? this.#spoil(fault, asked, init) : this.#carry(asked, init)
  }

  async #carry(address: string, { method, headers, body }: RequestInit): Promise<Response> {
    const all = new Headers(headers)
    if (this.#cookie !== undefined) all.set('Cookie', this.#cookie)
    return this.at.app.request(address, { method, headers: all, ...(body === undefined ? {} : { body }) })
  }

  async #spoil(fault: Fault, address: string, init: RequestInit): Promise<Response> {
    switch (fault.kind) {
      case 'lost':
      case 'redirect':
        throw new TypeError('Failed to fetch')
      case 'hangs':
        return new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        })
      case 'portal':
        return new Response('<html>Welcome to MallNet</html>', { headers: { 'Content-Type': 'text/html' } })
      case 'status':
        return statusAnswer(fault)
      case 'meanwhile':
        await fault.does()
        return this.#carry(address, init)
      case 'answer lost':
        await this.#carry(address, init)
        throw new TypeError('Failed to fetch')
      case 'twice':
        await this.#carry(address, init)
        return this.#carry(address, init)
      case 'body cut': {
        const answer = await this.#carry(address, init)
        const text = await answer.text()
        return new Response(text.slice(0, Math.floor(text.length / 2)), answer)
      }
      case 'no mark': {
        const answer = await this.#carry(address, init)
        answer.headers.delete(LEDGER_MARK)
        return answer
      }
      case 'answer changed': {
        const answer = await this.#carry(address, init)
        const changed = fault.change((await answer.json()) as Answered)
        return new Response(JSON.stringify(changed), { status: answer.status, headers: answer.headers })
      }
    }
  }
}

function statusAnswer({ status, body, headers }: Extract<Fault, { kind: 'status' }>): Response {
  return new Response(
    JSON.stringify(body ?? { success: false, code: 'SOMETHING_WRONG', data: 'Something went wrong!' }),
    {
      status,
      headers: { 'Content-Type': 'application/json', [LEDGER_MARK]: '1', ...headers },
    },
  )
}
