import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPart, press } from '../../../tests/support/live/open-app.tsx'
import { textColumn } from '../../ui/table/column-kinds.tsx'
import { DownloadButton } from './download-button.tsx'

const COLUMNS = [textColumn<string>('name', 'Name', (name) => name)]

it('the rows that are shown are handed over as a file with the name of the list, and nothing of it stays behind', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here')
  const gone = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const clicked: unknown[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push([this.href, this.download, gone.mock.calls.length])
  })
  const live = await openPart(<DownloadButton rows={['Nena', 'Peña']} columns={COLUMNS} name="Expenses" />)
  await press(live, screen.getByRole('button', { name: 'Download CSV' }))
  expect(clicked).toEqual([['blob:here', 'Expenses.csv', 0]])
  expect(gone.mock.calls).toEqual([['blob:here']])
  const file = made.mock.calls[0]?.[0] as Blob
  expect(file.type).toBe('text/csv;charset=utf-8')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFFName\r\nNena\r\nPeña\r\n',
  )
  for (const spy of [made, gone, click]) spy.mockRestore()
})

it('of no rows there is no file', async () => {
  await openPart(<DownloadButton rows={[]} columns={COLUMNS} name="Expenses" />)
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveProperty('disabled', true)
})
