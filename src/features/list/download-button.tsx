import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.ts'
import type { Column } from '../../ui/table/column.ts'
import { useWords } from '../../words/use-words.ts'
import { csvOf } from './csv.ts'

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  name: string
}

/** The rows that are shown, as a file. */
export function DownloadButton<Row>({ rows, columns, name }: Props<Row>) {
  const t = useWords('parts')
  const download = () => {
    const address = URL.createObjectURL(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="quiet" disabled={rows.length === 0} onClick={download}>
      <DownloadIcon size={16} aria-hidden />
      {t('downloadCsv')}
    </Button>
  )
}
