import type * as v from 'valibot'
import type { Call } from '../../../contract/wire/call.ts'
import { calls } from '../../../contract/index.ts'

/** One field of an input, at whatever depth. */
export interface Leaf {
  /** `collectPayment.slip.balance_after`; `[]` marks rows, `{}` the values of a record. */
  readonly path: string
  readonly schema: v.GenericSchema
}

/** A schema with the parts that this walk looks at, whichever of Valibot's kinds it is. */
interface Walked {
  readonly type: string
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly value?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly pipe?: readonly unknown[]
  readonly options?: readonly (v.GenericSchema | string)[]
}

function leavesOf(schema: v.GenericSchema, path: string): Leaf[] {
  const { entries, item, value, wrapped, options, pipe } = schema as unknown as Walked
  if (entries) return Object.entries(entries).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`))
  if (item) return leavesOf(item, `${path}[]`)
  if (value) return leavesOf(value, `${path}{}`)
  if (wrapped) return leavesOf(wrapped, path)
  // Bounded by what comes after in its pipe, whatever forms it may come in.
  if (pipe) return [{ path, schema }]
  const schemas = (options ?? []).filter((option) => typeof option === 'object')
  return schemas.length > 0 ? schemas.flatMap((option) => leavesOf(option, path)) : [{ path, schema }]
}

/** A list of an input, and how few and how many rows it may have. */
export interface List {
  readonly path: string
  readonly least: number
  readonly most: number
}

function listsOf(schema: v.GenericSchema, path: string): List[] {
  const { entries, item, value, wrapped, options, pipe } = schema as unknown as Walked
  if (entries) return Object.entries(entries).flatMap(([name, field]) => listsOf(field, `${path}.${name}`))
  if (item) {
    const bound = (type: string, none: number) =>
      (pipe as readonly Bound[] | undefined)?.find((step) => step.type === type)?.requirement ?? none
    const list = { path, least: bound('min_length', 0), most: bound('max_length', Infinity) }
    return [list, ...listsOf(item, `${path}[]`)]
  }
  if (value) return listsOf(value, `${path}{}`)
  if (wrapped) return listsOf(wrapped, path)
  return (options ?? []).flatMap((option) => (typeof option === 'object' ? listsOf(option, path) : []))
}

interface Bound {
  readonly type: string
  readonly requirement?: number
}

/** A field that may be left out, and what is taken then. */
export interface Default {
  readonly path: string
  readonly value: unknown
}

function defaultsOf(schema: v.GenericSchema, path: string): Default[] {
  const { entries, item, value, wrapped, options } = schema as unknown as Walked
  if (entries) return Object.entries(entries).flatMap(([name, field]) => defaultsOf(field, `${path}.${name}`))
  if (item) return defaultsOf(item, `${path}[]`)
  if (value) return defaultsOf(value, `${path}{}`)
  if (wrapped) {
    const taken: unknown = (schema as unknown as { readonly default?: unknown }).default
    return [...(taken === undefined ? [] : [{ path, value: taken }]), ...defaultsOf(wrapped, path)]
  }
  return (options ?? []).flatMap((option) => (typeof option === 'object' ? defaultsOf(option, path) : []))
}

/** What is taken for every field of an input that is left out, where something is. */
export function inputDefaults(): Default[] {
  return Object.entries(calls).flatMap(([name, call]) => defaultsOf((call as Call).input, name))
}

/** Every list in every call's input, and in what its rows hold. */
export function inputLists(): List[] {
  return Object.entries(calls).flatMap(([name, call]) => listsOf((call as Call).input, name))
}

/** Every field of every call's input. */
export function inputLeaves(): Leaf[] {
  return Object.entries(calls).flatMap(([name, call]) => leavesOf((call as Call).input, name))
}
