import { useRouter } from '@tanstack/react-router'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../../../tests/support/live/open-app.tsx'
import { useRoundSearch } from './use-round-search.ts'

it('a search that reaches the address late takes nothing away from what was typed since', async () => {
  const drawn: { readonly router: ReturnType<typeof useRouter>; readonly search: (text: string) => void }[] =
    []
  function Searching() {
    const router = useRouter()
    const { typed, search } = useRoundSearch()
    drawn.push({ router, search })
    return <p>{typed}</p>
  }
  const live = await openPart(<Searching />)
  const [{ router, search }] = drawn as [(typeof drawn)[number]]
  const navigate = router.navigate.bind(router)
  const underWay: Parameters<typeof navigate>[0][] = []
  router.navigate = (to) => {
    underWay.push(to as (typeof underWay)[number])
    return Promise.resolve()
  }
  for (const [no, text] of ['re', 'reyes'].entries()) {
    act(() => search(text))
    await waitFor(() => expect(underWay).toHaveLength(no + 1))
  }
  for (const to of underWay) {
    await act(() => navigate(to))
    expect(said()).toBe('reyes')
  }
  expect(live.address()).toBe('/?q=reyes')
})

it('what is typed letter by letter is no step to go back over', async () => {
  const drawn: ((text: string) => void)[] = []
  function Searching() {
    const { typed, search } = useRoundSearch()
    drawn.push(search)
    return <p>{typed}</p>
  }
  const live = await openPart(<Searching />)
  for (const text of ['re', 'reyes']) {
    act(() => drawn.at(-1)?.(text))
    await waitFor(() => expect(live.address()).toBe(`/?q=${text}`))
  }
  await live.goBack()
  expect(live.address()).toBe('/?q=reyes')
})
