import { useState } from 'react'
import { wordsOfError } from '../../data/refusal-words.ts'
import { MOST_OF_LIST, TooManyRows } from '../../data/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.ts'
import type { Column } from '../../ui/table/column.ts'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { csvOf } from './csv.ts'
import type { ShownList } from './list.ts'

interface Props<Row> {
  rows: readonly Row[]
  /** Where the rows are those of a list so far; the file has all of its filter. */
  whole?: ShownList<Row>['whole']
  columns: readonly Column<Row>[]
  name: string
}

/** All rows as a file, with every page of them or not at all: a file does not say what it lacks. */
export function DownloadButton<Row>({ rows, whole, columns, name }: Props<Row>) {
  const t = useWords('parts')
  const [busy, setBusy] = useState(false)
  const whyNot = (error: unknown) => {
    if (!(error instanceof TooManyRows)) return wordsOfError(error, t('noFile'))
    const [total, most] = [inFigures(error.total), inFigures(MOST_OF_LIST)]
    return t('tooManyRows', { total, most })
  }
  const download = async () => {
    setBusy(true)
    try {
      handOver(csvOf(columns, whole ? await whole() : rows), name)
    } catch (error) {
      showToast(whyNot(error), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" disabled={rows.length === 0} busy={busy} onClick={() => void download()}>
      <DownloadIcon size={16} aria-hidden />
      {t('downloadCsv')}
    </Button>
  )
}

const inFigures = (count: number) => count.toLocaleString('en-US')

function handOver(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
