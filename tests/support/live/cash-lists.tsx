/** One of the lists of cash on hand alone, with rows that a test says and one of them open. */
import { screen, waitFor, within } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { expect } from 'vitest'
import { calls } from '../../../contract/index.ts'
import type { OutputOf, ReadCall } from '../../../contract/wire/call.ts'
import type { OpenRow } from '../../../src/areas/office/cash/cash-list.tsx'
import { queryClient } from '../../../src/data/cache/query-client.ts'
import { Toasts } from '../../../src/ui/toast.tsx'
import { madeUpAnswer } from '../screens/made-up-answer.ts'
import { openPart, press, type Given, type Live } from './open-app.tsx'

type RowOf<C extends ReadCall> = OutputOf<C> extends { readonly rows: readonly (infer Row)[] } ? Row : never

/** Days and instants as they are written. */
type Written<Row> = {
  readonly [Field in keyof Row]?: Row[Field] | (Row[Field] & string extends never ? never : string)
}

/** The first row of a made-up answer, with fields that a test says. */
export function madeRow<C extends ReadCall>(call: C, fields: Written<RowOf<C>>): RowOf<C> {
  const [row] = (madeUpAnswer(call, 0) as { rows: readonly RowOf<C>[] }).rows
  return Object.assign({}, row, fields) as RowOf<C>
}

export const remittance = (fields: Written<RowOf<typeof calls.listRemittances>>) =>
  madeRow(calls.listRemittances, fields)
export const safeCount = (fields: Written<RowOf<typeof calls.listSafeCounts>>) =>
  madeRow(calls.listSafeCounts, fields)
export const newCash = (fields: Written<RowOf<typeof calls.listNewCash>>) =>
  madeRow(calls.listNewCash, fields)
export const cashDifference = (fields: Written<RowOf<typeof calls.listCashDifferences>>) =>
  madeRow(calls.listCashDifferences, fields)

/** `open`: the row that is open at first. */
export function openCashList(List: ComponentType<OpenRow>, given: Given, open?: string): Promise<Live> {
  function Alone() {
    const [id, setOpen] = useState(open)
    return (
      <>
        <List open={id} setOpen={setOpen} />
        <Toasts />
      </>
    )
  }
  // A second list of one test is another day's, as far as the page knows.
  queryClient.clear()
  return openPart(<Alone />, { role: 'ADMIN_USER', ...given })
}

/** What the sheet or drawer that is open says, with plain blanks. */
export const sheetText = () => screen.getByRole('dialog').textContent.replaceAll(/\s/gu, ' ')

/** In a drawer: presses what begins a decision, or what ends it, as soon as it takes a press. */
export async function pressInSheet(live: Live, name: string): Promise<void> {
  const button = within(screen.getByRole('dialog')).getByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await press(live, button)
}
