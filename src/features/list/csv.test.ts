import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../ui/table/column.ts'
import { csvOf } from './csv.ts'

interface Row {
  who: string
  amount: number
}
const columns: Column<Row>[] = [
  { id: 'who', heading: 'Paid, to', cell: () => null, csv: ({ who }) => who },
  { id: 'buttons', heading: 'Buttons', cell: () => null },
  { id: 'amount', heading: 'Amount', cell: () => null, csv: ({ amount }) => amount },
]

describe('a list as a file', () => {
  it('leaves out the columns that have nothing to write', () => {
    expect(csvOf(columns, [{ who: 'Peña', amount: 1200.5 }])).toBe(
      '\uFEFF"Paid, to",Amount\r\nPeña,1200.5\r\n',
    )
  })

  it('no text becomes a formula in a spreadsheet', () => {
    for (const who of ['=1+1', '+63917', '-5', '@sum', '＝1+1'])
      expect(csvOf(columns, [{ who, amount: 1 }])).toContain(`'${who}`)
  })

  it('whatever somebody typed comes back as it was', () => {
    const who = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.record({ who, amount: fc.integer() }), { minLength: 1 }), (rows) => {
        const read = parse(csvOf(columns, rows), {
          bom: true,
          from_line: 2,
          relax_column_count: true,
        }) as string[][]
        expect(read).toEqual(rows.map((row) => [row.who, String(row.amount)]))
      }),
    )
  })
})
