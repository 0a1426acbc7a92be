import type { LocalDate } from '../../../domain/calendar.ts'
import { formatAmount, type Centavos } from '../../../domain/money.ts'
import { DayText } from '../days/day-text.tsx'
import type { Column } from './column.ts'

type More<Row> = Partial<Omit<Column<Row>, 'id' | 'heading' | 'cell' | 'csv'>>

/** Words or a number, on the screen as in the file. */
export function textColumn<Row>(
  id: string,
  heading: string,
  of: (row: Row) => string | number | null,
  more?: More<Row>,
): Column<Row> {
  return { id, heading, cell: of, csv: of, ...more }
}

/** The day of a row; a list sorts by it. */
export function dayColumn<Row>(heading: string, of: (row: Row) => LocalDate): Column<Row> {
  return {
    id: 'day',
    heading,
    cell: (row) => <DayText day={of(row)} />,
    csv: of,
    sorts: { up: 'oldest', down: 'newest' },
  }
}

/** Pesos with their centavos on the screen, a number in the file. */
export function amountColumn<Row>(
  id: string,
  heading: string,
  of: (row: Row) => Centavos,
  more?: More<Row>,
): Column<Row> {
  return {
    id,
    heading,
    cell: (row) => formatAmount(of(row)),
    csv: (row) => of(row) / 100,
    isFigure: true,
    ...more,
  }
}
