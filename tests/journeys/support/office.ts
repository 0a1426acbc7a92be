import { APP_HEADER, APP_HEADER_VALUE, IDEMPOTENCY_KEY } from '../../../contract/wire/headers.ts'
import { calls } from '../../../contract/index.ts'
import type { CallName, Calls } from '../../../contract/index.ts'
import type { Call, InputOf, OutputOf } from '../../../contract/wire/call.ts'
import { v7 as newId } from 'uuid'
import { PASSWORD } from './phone.ts'

const DOOR = {
  'demo.admin': 'signInAdmin',
  'demo.superadmin': 'signInSuperAdmin',
} as const

/** Somebody who talks to the server without the app: the office, and a person who asks twice at once. */
export class Office {
  private cookie = ''

  constructor(private readonly url: string) {}

  async signIn(username: string): Promise<this> {
    const door = Object.entries(DOOR).find(([name]) => name === username)?.[1] ?? 'signInInvestigator'
    return this.signInBy(door, username)
  }

  async signInBy(
    door: 'signInClient' | 'signInInvestigator' | (typeof DOOR)[keyof typeof DOOR],
    username: string,
  ): Promise<this> {
    await this.get(door, { username, password: PASSWORD })
    return this
  }

  /** The raw answer, whatever it is. What has to carry a key carries a new one each time where none is given. */
  async ask<Name extends CallName>(
    name: Name,
    input: InputOf<Calls[Name]>,
    given?: string,
  ): Promise<Response> {
    const rest: Record<string, unknown> = { ...input }
    const path = calls[name].path.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = rest[part]
      delete rest[part]
      return encodeURIComponent(String(value))
    })
    const definition: Call = calls[name]
    const { method } = definition
    const key = given ?? (definition.repeat === 'key' ? newId() : undefined)
    const isRead = method === 'GET'
    const isForm = definition.body === 'form'
    const query = isRead ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
    const answer = await fetch(this.url + path + query, {
      method,
      headers: {
        [APP_HEADER]: APP_HEADER_VALUE,
        cookie: this.cookie,
        ...(isRead || isForm ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }),
      },
      ...(isRead ? {} : { body: isForm ? formOf(rest) : JSON.stringify(rest) }),
    })
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie
    return answer
  }

  /** What the call answers; throws where it was refused. */
  async get<Name extends CallName>(
    name: Name,
    input: InputOf<Calls[Name]>,
    key?: string,
  ): Promise<OutputOf<Calls[Name]>> {
    const answer = (await (await this.ask(name, input, key)).json()) as { success: boolean; data: unknown }
    if (!answer.success) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
    return answer.data as OutputOf<Calls[Name]>
  }
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, value instanceof Blob ? value : String(value))
  return form
}
