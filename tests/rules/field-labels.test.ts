import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { labelOf } from '../../contract/wire/labels.ts'
import { inputLeaves } from '../support/calls/input-leaves.ts'

/** `npx vitest run --project rules tests/rules/field-labels.test.ts -u` writes them again; what differs is to be read. */
it('every field of every call is called in messages as it was', async () => {
  const fields = inputLeaves().flatMap(({ path }) => path.split('.').slice(1))
  const named = [...new Set(fields.map((field) => field.replace(/(\[\]|\{\})+$/, '')))].toSorted()
  await expect(named.map((field) => `${field}: ${labelOf(field)}\n`).join('')).toMatchFileSnapshot(
    fileURLToPath(new URL('field-labels.gen.txt', import.meta.url)),
  )
})
