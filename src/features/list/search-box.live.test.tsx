import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { inHeldTime } from '../../../tests/support/live/held-time.ts'
import { openPart } from '../../../tests/support/live/open-app.tsx'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn<(typed: string) => void>()

function Searched() {
  const [value, setValue] = useState<string | undefined>('Cruz')
  return (
    <>
      <button type="button" onClick={() => setValue('Reyes')}>
        Other
      </button>
      <button type="button" onClick={() => setValue(undefined)}>
        Leave
      </button>
      <input aria-label="Elsewhere" />
      {value !== undefined && <SearchBox value={value} placeholder="Name or number" onSearch={onSearch} />}
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

it('what is typed is searched for once the typing pauses, and what the address says takes its place', async () => {
  onSearch.mockClear()
  await openPart(<Searched />)
  expect([box().value, box().placeholder]).toEqual(['Cruz', 'Name or number'])
  inHeldTime((pass) => {
    type('S')
    pass(249)
    type('Sa')
    pass(249)
    expect(onSearch).not.toHaveBeenCalled()
    pass(1)
    expect(onSearch.mock.calls).toEqual([['Sa']])
    expect(box().value).toBe('Sa')
    // Back to what is shown: nothing to search for.
    type('Cruz')
    pass(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByText('Other'))
    expect(box().value).toBe('Reyes')
    type('Santos')
    fireEvent.click(screen.getByText('Leave'))
    pass(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })
})

it('a slash takes one to the search from anywhere but a field, and is not typed', async () => {
  await openPart(<Searched />)
  // True where nothing stopped it: the sign is typed then.
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
  expect(fireEvent.keyDown(screen.getByLabelText('Elsewhere'), { key: '/' })).toBe(true)
  expect(document.activeElement).not.toBe(box())
  expect(fireEvent.keyDown(screen.getByText('Other'), { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(box())
  fireEvent.click(screen.getByText('Leave'))
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
})

it('without words of its own the box says that it searches', async () => {
  await openPart(<SearchBox value="" onSearch={onSearch} />)
  expect(box().placeholder).toBe('Search')
})
