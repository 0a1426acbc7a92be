import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { downloaded } from '../../../tests/support/live/downloaded.ts'
import { held } from '../../../tests/support/live/held.ts'
import { openPart, press, said, settled } from '../../../tests/support/live/open-app.tsx'
import { AskFailed } from '../../data/ask-failed.ts'
import { textColumn } from '../../ui/table/column-kinds.tsx'
import { TooManyRows } from '../../data/use-list.ts'
import { Toasts } from '../../ui/toast.tsx'
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

it('of a list that goes on the file has every row, and while they come it cannot be asked for twice', async () => {
  const rest = held<readonly string[]>()
  const whole = () => rest.promise
  const live = await openPart(
    <DownloadButton rows={['Nena']} whole={whole} columns={COLUMNS} name="Expenses" />,
  )
  const button = screen.getByRole('button', { name: 'Download CSV' })
  const file = downloaded(live, button, async () => {
    expect(button).toHaveProperty('disabled', true)
    rest.resolve(['Nena', 'Peña', 'Lita'])
    await settled()
  })
  expect(await file).toEqual([['Name'], ['Nena'], ['Peña'], ['Lita']])
  expect(button).toHaveProperty('disabled', false)
})

const withToasts = (whole: ComponentProps<typeof DownloadButton<string>>['whole']) => (
  <>
    <DownloadButton rows={['Nena']} whole={whole} columns={COLUMNS} name="Expenses" />
    <Toasts />
  </>
)

it('where a page of it does not come there is no file, and it says why', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const failed = new AskFailed({ success: false, code: 'SOMETHING_WRONG', data: 'Trouble.' })
  const whole = () => Promise.reject(failed)
  const live = await openPart(withToasts(whole))
  await press(live, screen.getByRole('button', { name: 'Download CSV' }))
  expect(said()).toContain('Trouble.')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

it('more rows than a file holds are refused rather than cut off', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const live = await openPart(withToasts(() => Promise.reject(new TooManyRows(20_001))))
  await press(live, screen.getByRole('button', { name: 'Download CSV' }))
  expect(said()).toContain('20,001 rows are too many for one file; up to 20,000 fit.')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

it('of no rows there is no file', async () => {
  await openPart(<DownloadButton rows={[]} columns={COLUMNS} name="Expenses" />)
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveProperty('disabled', true)
})
