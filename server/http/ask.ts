/** What a handler is given: one small object instead of a list of services. */
import type { Logger } from 'pino'
import type { Actors, AskedOf, OutputOf } from '../../contract/wire/call.ts'
import type { Calls, CallName, CallsByModule } from '../../contract/index.ts'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import type { Clock } from '../../domain/clock.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Config } from '../config.ts'
import type { Bulk } from '../db/bulk/bulk.ts'
import type { Db, Engine, Tx } from '../db/connect.ts'
import type { CallCounts } from './limits/call-counts.ts'
import type { Traces } from './traces.ts'

/** Where pictures are kept; rows of `file` say what they are. A key is a file's id, with `-small` for its thumbnail. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when the file is not there. */
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}

/** Call -> handler, complete. */
export type Handlers = { readonly [Name in CallName]: AnyHandler<Name> }

/** Call -> handler of one module, complete. */
export type HandlersOf<Module extends keyof CallsByModule> = Pick<
  Handlers,
  keyof CallsByModule[Module] & CallName
>

/** What the whole server shares. */
export interface House {
  readonly db: Db
  readonly engine: Engine
  /** Whole tables in and out. */
  readonly bulk: Bulk
  readonly clock: Clock
  readonly config: Config
  readonly files: FileStore
  readonly log: Logger
  /** What was tried and looked at. */
  readonly traces: Traces
  /** How many calls came of late, by session, device and address. */
  readonly calls: CallCounts
  /** The first eight signs of installation.epoch: enough to tell a restored database, short in every answer. */
  readonly epoch: string
  /** Signs the short-lived addresses of pictures; the same for every process of an installation. */
  readonly signingKey: string
  /** Handed in, since handlers may call the pipeline again (a batch of commands). */
  readonly handlers: Handlers
}

export interface Actor {
  readonly accId: number
  readonly pId: number
  /** Null for clients. */
  readonly mgtId: number | null
  readonly role: Role
  readonly status: AccountStatus
  readonly sessionId: number
  readonly signedInAt: Instant
  readonly passwordVerifiedAt: Instant | null
  /** The office blocked the phone that asks: what it still holds is taken for a person to decide, and nothing else. */
  readonly onBlockedPhone?: boolean
  /** The password is one that the office set. */
  readonly owesOwnPassword: boolean
  /** A session of the office that no one used for a while: the password comes first. */
  readonly isIdle?: boolean
}

/** Where a request came from. */
export interface Origin {
  readonly address: string
  /** At most 300 characters, which tell one browser from another. */
  readonly userAgent: string
  readonly deviceId: string | null
  /** It came by https, at least as far as the last proxy that we trust. */
  readonly secure: boolean
  /** The session's token as it came, so that its cookie can be made to last longer. */
  readonly sessionToken?: string | undefined
  /** What a browser that asked for a one-time code is known by. */
  readonly resetToken?: string | undefined
  /** The cookie of a device that signed in before. */
  readonly knownDevice?: string | undefined
  /** An open page asked it by itself: no one touches it. */
  readonly isLeftAlone?: boolean
  /** An answer to a task of `getProofTask`. */
  readonly proof?: string | undefined
}

/** The intention behind a write: its id for ever, and what the phone says of when it happened. */
export interface CommandFacts {
  readonly id: string
  readonly seq: number | null
  readonly occurredAt: Instant | null
  /** Phone clock minus server clock, where the phone knew it. */
  readonly skewMs: number | null
  /** See domain/field-moment.ts; null where the phone does not say. */
  readonly unexplainedMs: number | null
  readonly notBefore: Instant | null
  /** When it reached the office, where a person decided about it since; null where it comes now. */
  readonly arrivedAt: Instant | null
}

type ActorOf<Who extends Actors> = Who extends 'anyone' ? Actor | null : Actor

export interface Ask<Input, Who = Actor, Command = CommandFacts | null> {
  readonly input: Input
  readonly actor: Who
  readonly tx: Tx
  readonly now: Instant
  readonly today: LocalDate
  readonly command: Command
  readonly from: Origin
  readonly house: House
  /** Notes a row's change for the audit; the id names the row, before and after hold the columns that matter. */
  changed(table: string, id: number | string, before: unknown, after: unknown): void
  /** Runs after the commit, once, and never fails the call. */
  after(task: () => Promise<void>): void
  /** Sets a header of the answer; cookies are added to each other. */
  header(name: string, value: string): void
}

/** What must not happen twice never comes without its id. */
type CommandOf<C> = C extends { readonly repeat: 'key' } ? CommandFacts : CommandFacts | null

export type AskFor<Name extends CallName> = Ask<
  AskedOf<Calls[Name]>,
  ActorOf<Calls[Name]['actors']>,
  CommandOf<Calls[Name]>
>
export type Handler<Name extends CallName> = (ask: AskFor<Name>) => Promise<OutputOf<Calls[Name]>>

/** An ask without a transaction: the handler opens its own, and audits in it. */
export type Loose<AnyAsk> = Omit<AnyAsk, 'tx'> & {
  /** Writes the audit of this call; `accId` where no one was signed in before. */
  audit(tx: Tx, accId?: number): Promise<void>
  /**
   * The same as the last step, and keeps the answer under the id that the call came with: asked again, it is answered and not done
   * again. Throws where a twin was quicker, which undoes the transaction. `accId` is the account that a registration has made.
   */
  settle<Data>(tx: Tx, data: Data, accId?: number): Promise<Data>
}

export type LooseAskFor<Name extends CallName> = Loose<AskFor<Name>>

/** For slow hashing and pictures, which would hold the database meanwhile, or where each item has its own transaction. */
export interface LooseHandler<Name extends CallName> {
  readonly withoutTransaction: (ask: LooseAskFor<Name>) => Promise<OutputOf<Calls[Name]>>
}

export type AnyHandler<Name extends CallName = CallName> = Handler<Name> | LooseHandler<Name>

/** A handler as the pipeline sees it, when it no longer knows which call it serves. */
export type UntypedHandler =
  | ((ask: Ask<unknown, Actor | null>) => Promise<unknown>)
  | {
      readonly withoutTransaction: (ask: Loose<Ask<unknown, Actor | null>>) => Promise<unknown>
    }

export type Answer =
  | { readonly success: true; readonly data: unknown; readonly replayed: boolean }
  | {
      readonly success: false
      readonly code: string
      readonly data: unknown
      readonly status: number
      readonly replayed: boolean
      readonly retryAfter?: number | undefined
    }
