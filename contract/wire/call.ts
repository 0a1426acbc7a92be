/**
 * A call of the API as a value. From these values come the server's routing, validation, authorisation and idempotency,
 * the typed client, the outbox's list of what may wait, and the OpenAPI document.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Role } from '../../domain/people/role.ts'
import type { RefusalCode } from './refusals.ts'
import type { Topic } from './topics.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** `anyone` needs no session; `signed-in` takes every role and every account status; roles take only Active accounts. */
export type Actors = 'anyone' | 'signed-in' | readonly Role[]

interface Asking<Input extends GenericSchema, Output extends GenericSchema> {
  readonly method: Method
  /** The owner's path, verbatim; `{id}` marks a path parameter, which is in `input` under that name. */
  readonly path: string
  /** One sentence for the API page. */
  readonly summary: string
  readonly actors: Actors
  /** `queue`: goes through the outbox. `online`: needs internet. */
  readonly offline: 'queue' | 'online'
  /** Asks for the password again when it was last given over 15 minutes ago. */
  readonly stepUp?: boolean
  /** Goes while the password is one that the office set; everything else waits until the person has chosen an own one. */
  readonly beforeOwnPassword?: boolean
  /** `form` is multipart with files; everything else is JSON. */
  readonly body?: 'json' | 'form'
  /** Path parameters, query (GET) or body (else), as one object. */
  readonly input: Input
  readonly output: Output
  /** Refusals of this call's own; those of the pipeline (not signed in, wrong role, invalid input …) go without saying. */
  readonly refusals: readonly RefusalCode[]
}

/** The owner's list reads with POST too, so what a call does is said by it. */
interface Reading {
  readonly effect: 'read'
  /** What its answer is about: a write that changes one of these makes it stale. Nothing, where it is asked afresh each time. */
  readonly tells: readonly Topic[]
  readonly changes?: undefined
  readonly repeat?: undefined
}

/** A write is audited and runs in a read-write transaction. */
interface Writing {
  readonly effect: 'write'
  /** What it makes stale, on the screens of who did it; an empty list says nothing on purpose. */
  readonly changes: readonly Topic[]
  readonly tells?: undefined
  /** Must not happen twice: it is refused without an Idempotency-Key, and under the same one it is done once, for ever. */
  readonly repeat?: 'key'
}

type Any = GenericSchema
export type ReadCall<Input extends Any = Any, Output extends Any = Any> = Asking<Input, Output> & Reading
export type WriteCall<Input extends Any = Any, Output extends Any = Any> = Asking<Input, Output> & Writing

export type Call<Input extends GenericSchema = GenericSchema, Output extends GenericSchema = GenericSchema> =
  | ReadCall<Input, Output>
  | WriteCall<Input, Output>

/** A call as it is written down: by what it tells or changes it reads or writes, and it needs internet where it does not queue. */
type Entry<C extends Call> = Omit<C, 'effect' | 'offline'> & { readonly offline?: 'queue' }
type AnyEntry = Entry<ReadCall> | Entry<WriteCall>
type CallOf<E extends AnyEntry> = E & {
  readonly effect: E extends { readonly changes: readonly Topic[] } ? 'write' : 'read'
  readonly offline: E extends { readonly offline: 'queue' } ? 'queue' : 'online'
}

/** Keeps the entry's own literal types, so that one can ask a call whether it may wait. A build leaves out a call that no screen makes. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const E extends AnyEntry>(entry: E): CallOf<E> {
  const effect = entry.changes === undefined ? 'read' : 'write'
  return { effect, offline: 'online', ...entry } as unknown as CallOf<E>
}

/** What a screen hands in. */
export type InputOf<C extends Call> = InferInput<C['input']>
/** What a handler receives after validation. */
export type AskedOf<C extends Call> = InferOutput<C['input']>
export type OutputOf<C extends Call> = InferOutput<C['output']>
