import { useEffect, useRef, useState } from 'react'
import { chakra } from '../../ui/theme/chakra.ts'
import { SearchIcon } from '../../ui/icons.ts'
import { Input } from '../../ui/input.tsx'
import { InputIcon } from '../../ui/fields/input-icon.tsx'
import { useWords } from '../../words/use-words.ts'

const SETTLED_MS = 250

interface Props {
  value: string
  onSearch: (typed: string) => void
  placeholder?: string
}

/** `/` takes one here from anywhere on the screen; the list follows when the typing pauses. */
export function SearchBox({ value, onSearch, placeholder }: Props) {
  const t = useWords('general')
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof Element && event.target.closest('input, textarea, select') !== null
      if (event.key !== '/' || inField) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', jump)
    return () => window.removeEventListener('keydown', jump)
  }, [])
  return (
    <chakra.div position="relative" flex="1 1 14rem" maxW="24rem">
      <InputIcon insetStart="2.5" color="text.subtle">
        <SearchIcon size={16} aria-hidden />
      </InputIcon>
      <Input
        ref={field}
        type="search"
        aria-label={t('search')}
        placeholder={placeholder ?? t('search')}
        ps="8"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </chakra.div>
  )
}
