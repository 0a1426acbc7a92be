/** Every call of the API under its one name. The only barrel of the house: both sides ask for calls here. */
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as collections from './collections.ts'
import * as files from './files.ts'
import * as loans from './loans.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as settings from './settings.ts'
import * as sync from './sync.ts'

/** Calls by the file they stand in, which is also the server's folder and the tests' folder. */
export const callsByModule = {
  auth: pickCalls(auth),
  people: pickCalls(people),
  loans: pickCalls(loans),
  payments: pickCalls(payments),
  collections: pickCalls(collections),
  files: pickCalls(files),
  settings: pickCalls(settings),
  sync: pickCalls(sync),
} as const

type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends { method: string; path: string } ? Name : never]: Module[Name]
}

function pickCalls<Module extends object>(module: Module): CallsOf<Module> {
  const entries = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  return Object.fromEntries(entries) as CallsOf<Module>
}

export const calls = {
  ...callsByModule.auth,
  ...callsByModule.people,
  ...callsByModule.loans,
  ...callsByModule.payments,
  ...callsByModule.collections,
  ...callsByModule.files,
  ...callsByModule.settings,
  ...callsByModule.sync,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
export type QueuedCallName = {
  [Name in CallName]: Calls[Name]['offline'] extends 'queue' ? Name : never
}[CallName]

export function callNamed(name: string): Call | undefined {
  return Object.hasOwn(calls, name) ? (calls[name as CallName] as Call) : undefined
}
