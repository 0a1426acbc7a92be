/** Which answers leave a trace, and what it says. */
import type { Call } from '../../contract/wire/call.ts'
import type { CallName } from '../../contract/index.ts'
import type { RefusalCode } from '../../contract/wire/refusals.ts'
import type { Actor, Answer, House, Origin } from './ask.ts'
import type { Trace } from './traces.ts'

const SIGN_INS: ReadonlySet<CallName> = new Set([
  'signInClient',
  'signInInvestigator',
  'signInAdmin',
  'signInSuperAdmin',
])
/** Reads of one person's data, by the field of the input that says whose. */
const PROFILES: Partial<Record<CallName, string>> = {
  getClientProfile: 'id',
  getPerson: 'id',
  getOtherInfo: 'id',
  getCoMaker: 'id',
  getTeamMember: 'id',
  // A card holds the whole file of who applied.
  getApplication: 'application_id',
  listClientApplications: 'id',
}
/** A slip of the fingers, a server that was busy or fell, a form that is filled in: no one reached for what is not theirs. */
const HARMLESS_REFUSALS: ReadonlySet<string> = new Set<RefusalCode>([
  'INVALID_INPUT',
  'IN_PROGRESS',
  'TRY_AGAIN',
  'SOMETHING_WRONG',
  'PASSWORD_NEEDED',
  'CLIENT_TOO_OLD',
])
const LONG_LIST = 100

export interface Traced {
  readonly name: CallName
  readonly actor: Actor | null
  readonly input: unknown
  readonly from: Pick<Origin, 'address'>
}

/** Never throws, and asks the database nothing. */
export function noteTraces(house: House, definition: Call, asked: Traced, answer: Answer): void {
  if (answer.replayed) return
  const trace = answer.success
    ? traceOfYes(house, definition, asked, answer.data)
    : traceOfNo(asked, answer.code)
  if (!trace) return
  const { name, actor, from } = asked
  house.traces.note({
    accId: actor?.accId ?? null,
    at: house.clock.now(),
    call: name,
    address: from.address,
    ...trace,
  })
}

type What = Pick<Trace, 'kind' | 'about' | 'username'>

function traceOfNo({ name, input }: Traced, code: string): What | undefined {
  if (HARMLESS_REFUSALS.has(code)) return undefined
  if (!SIGN_INS.has(name)) return { kind: 'refused call', about: code }
  return { kind: 'failed sign-in', about: code, username: fieldOf(input, 'username') }
}

function traceOfYes(
  { traces, clock }: House,
  { effect }: Call,
  { name, actor, input }: Traced,
  data: unknown,
): What | undefined {
  if (effect !== 'read') return undefined
  if (name === 'exportClient') return { kind: 'client exported', about: fieldOf(input, 'id') }
  const whose = PROFILES[name]
  if (whose !== undefined && actor?.role !== 'CLIENT_USER')
    return { kind: 'profile opened', about: fieldOf(input, whose) }
  const rows = rowsIn(data)
  if (rows > LONG_LIST) return { kind: 'long list', about: String(rows) }
  const read = actor ? traces.countRead(actor.accId, name, { asked: input, rows }, clock.now()) : undefined
  return read === undefined ? undefined : { kind: 'long list', about: `${read} in an hour` }
}

function fieldOf(input: unknown, name: string): string {
  const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''
}

/** The length of the longest list at the answer's top, packed in columns or not. */
function rowsIn(data: unknown): number {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) return 0
  const lengths = Object.values(data).map((part: unknown) => {
    if (Array.isArray(part)) return part.length
    const packed = typeof part === 'object' && part !== null && 'rows' in part ? part.rows : undefined
    return Array.isArray(packed) ? packed.length : 0
  })
  return Math.max(0, ...lengths)
}
