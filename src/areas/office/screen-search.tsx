import { Combobox, useListCollection } from '@ark-ui/react/combobox'
import { useFilter } from '@ark-ui/react/locale'
import { Portal } from '@ark-ui/react/portal'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTitleOf } from '../../features/account/use-title-of.ts'
import { useSession } from '../../session/session.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { choiceRecipe, DRAWN_WHEN_OPEN, popupRecipe } from '../../ui/fields/popup.ts'
import { inputRecipe } from '../../ui/input.tsx'
import { useWords } from '../../words/use-words.ts'

const Typed = chakra(Combobox.Input, inputRecipe)
const Popup = chakra(Combobox.Content, popupRecipe)
const Choice = chakra(Combobox.Item, choiceRecipe)

/** Ctrl K or ⌘ K from anywhere: a part of a screen's name and Enter. */
export function ScreenSearch() {
  const t = useWords('office')
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  const places = useSession()?.nav ?? []
  const { contains } = useFilter({ sensitivity: 'base' })
  const { collection, filter } = useListCollection({
    initialItems: places.map(({ label, path }) => ({ value: path, label: titleOf(label) })),
    filter: contains,
  })
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', jump)
    return () => window.removeEventListener('keydown', jump)
  }, [])
  return (
    <Combobox.Root
      {...DRAWN_WHEN_OPEN}
      collection={collection}
      value={[]}
      inputValue={typed}
      selectionBehavior="clear"
      inputBehavior="autohighlight"
      openOnClick
      onInputValueChange={({ inputValue }) => {
        setTyped(inputValue)
        filter(inputValue)
      }}
      onValueChange={({ value: [path] }) => {
        setTyped('')
        if (path !== undefined) void navigate({ to: path })
      }}
      positioning={{ sameWidth: true }}
    >
      <Combobox.Control>
        <Typed
          ref={field}
          aria-label={t('goTo')}
          placeholder={t('goToHint')}
          bg="muted"
          borderColor="transparent"
        />
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Popup>
            {collection.items.map((place) => (
              <Choice key={place.value} item={place}>
                <Combobox.ItemText>{place.label}</Combobox.ItemText>
              </Choice>
            ))}
          </Popup>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  )
}
