/** Search, filter and place of a round: held here while one types, and written into the address once the hand rests. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { keepListAddress } from '../list-address.ts'
import { roundSearch, type RoundSearch, type StopFilter } from './round-search.ts'

/** Writing the address makes the router look at every screen's match, which a keystroke can't wait for. */
const REST_MS = 250

export function useRoundSearch() {
  const router = useRouter()
  const inAddress = v.parse(roundSearch, useSearch({ strict: false }))
  const [typed, setTyped] = useState(inAddress.q ?? '')
  const [filter, setFilter] = useState<StopFilter>(inAddress.filter ?? 'all')
  const wanted = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A touch on the tab of this very list starts it over, whatever was about to be written.
  const noteWrite = useOthersWriting(inAddress, () => {
    clearTimeout(timer.current)
    timer.current = undefined
    wanted.current = inAddress
    setTyped(inAddress.q ?? '')
    setFilter(inAddress.filter ?? 'all')
  })
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    noteWrite(wanted.current)
    void router.navigate({ to: '.', search: wanted.current, replace: true, resetScroll: false })
    // The next move may follow at once, and the two would become one.
    router.history.flush()
    keepListAddress(router.buildLocation({ to: '.', search: wanted.current }).href)
  }, [router, noteWrite])
  const want = useCallback(
    (change: Partial<RoundSearch>) => {
      wanted.current = { ...wanted.current, ...change }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, REST_MS)
    },
    [flush],
  )
  useEffect(() => {
    keepListAddress(router.state.location.href)
    return () => clearTimeout(timer.current)
  }, [router])
  const search = useCallback(
    (text: string) => {
      setTyped(text)
      want({ q: text.trim() === '' ? undefined : text, at: undefined })
    },
    [want],
  )
  const choose = useCallback(
    (name: StopFilter) => {
      setFilter(name)
      want({ filter: name === 'all' ? undefined : name, at: undefined })
    },
    [want],
  )
  const place = useCallback((at: number | undefined) => want({ at }), [want])
  /** The row to begin at: only what was in the address when the list was opened. */
  const [startAt] = useState(inAddress.at)
  return { typed, filter, startAt, search, choose, place, flush }
}

type Looked = Pick<RoundSearch, 'q' | 'filter'>

/** Calls back where somebody else wrote search or filter into the address; what is written here is noted by what it answers. */
function useOthersWriting(inAddress: Looked, onOthers: () => void): (own: Looked) => void {
  /** As the address was when it was last looked at, and as it was last written. */
  const seen = useRef(textOf(inAddress))
  const asked = useRef(textOf(inAddress))
  /** What was written and may still be on its way: on a busy phone it arrives when more was typed, and says nothing new. */
  const written = useRef<string[]>([])
  useEffect(() => {
    const text = textOf(inAddress)
    if (text === asked.current) written.current = []
    if (text === seen.current) return
    seen.current = text
    if (text === asked.current) return
    const own = written.current.indexOf(text)
    if (own !== -1) return void written.current.splice(0, own + 1)
    written.current = []
    asked.current = text
    onOthers()
  })
  return useCallback((own) => {
    const text = textOf(own)
    if (text !== asked.current) written.current.push(text)
    asked.current = text
  }, [])
}

const textOf = ({ q, filter }: Looked) => JSON.stringify([q ?? '', filter ?? ''])
