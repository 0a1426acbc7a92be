import { expect, it } from 'vitest'
import * as v from 'valibot'
import { isWholeCentavos } from '../../contract/wire/shapes.ts'
import { LARGEST_AMOUNT } from '../../domain/money.ts'
import { schemaOf } from '../../server/docs/openapi.ts'
import { inputLeaves, type Leaf } from '../support/calls/input-leaves.ts'

const leaves = inputLeaves()
/** A setting is read by the schema of its key; a command of an outbox is looked at alone, so that it holds up no other. */
const LOOKED_AT_LATER = [
  'changeSetting.value',
  'sendCommands.commands[].v',
  'sendCommands.commands[].seq',
  'sendCommands.commands[].actor_id',
  'sendCommands.commands[].occurred.tz_offset_min',
  'sendCommands.commands[].occurred.server_offset_ms',
  'sendCommands.commands[].occurred.unexplained_ms',
]

const takes = ({ schema }: Leaf, value: unknown) => v.safeParse(schema, value).success
const pathsThatTake = (among: readonly Leaf[], values: readonly number[]) =>
  among.filter((leaf) => values.some((value) => takes(leaf, value))).map(({ path }) => path)

it('no input takes an amount beyond the largest one, on either side', () => {
  const amounts = leaves.filter(({ schema }) => schemaOf(schema, 'input').format === 'centavos')
  expect(amounts.length).toBeGreaterThan(20)
  const beyond = [LARGEST_AMOUNT + 1, -LARGEST_AMOUNT - 1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]
  expect(pathsThatTake(amounts, beyond)).toEqual([])
  expect(leaves.filter(({ schema }) => 'check' in schema && schema.check === isWholeCentavos)).toEqual([])
})

it('no input takes a number that no column holds', () => {
  const beyond = [1e300, -1e300, Infinity, -Infinity, NaN, 2 ** 53]
  expect(pathsThatTake(leaves, beyond).filter((path) => !LOOKED_AT_LATER.includes(path))).toEqual([])
})

it('no input takes a text without an end', () => {
  const endless = 'x'.repeat(100_000)
  const taking = leaves.filter((leaf) => takes(leaf, endless)).map(({ path }) => path)
  expect(taking.filter((path) => !LOOKED_AT_LATER.includes(path))).toEqual([])
})
