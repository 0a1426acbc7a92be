/** A table of three people, by name and by what they paid. */
import type { ComponentProps } from 'react'
import { toCentavos } from '../../../domain/money.ts'
import { amountColumn, textColumn } from '../../../src/ui/table/column-kinds.tsx'
import { DataTable } from '../../../src/ui/table/data-table.tsx'

export interface Item {
  id: string
  name: string
}

export const ITEMS: readonly Item[] = ['Nena', 'Ramon', 'Lito'].map((name, index) => ({
  id: `r${index}`,
  name,
}))
export const NAME = textColumn<Item>('name', 'Name', ({ name }) => name, {
  sorts: { up: 'a-z', down: 'z-a' },
})
export const PAID = amountColumn<Item>('paid', 'Paid, ₱', () => toCentavos(12_345), { total: '370.35' })

export const Table = (more: Partial<ComponentProps<typeof DataTable<Item>>>) => (
  <DataTable label="People" rows={ITEMS} columns={[NAME, PAID]} idOf={({ id }) => id} {...more} />
)
