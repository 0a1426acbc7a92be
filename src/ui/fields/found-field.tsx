import { Combobox, createListCollection, useCombobox } from '@ark-ui/react/combobox'
import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { Field, useFieldWiring } from '../field.tsx'
import { inputRecipe } from '../input.tsx'
import { Popups } from '../overlays/popups.tsx'
import type { Option } from './option.ts'
import { choiceRecipe, DRAWN_WHEN_OPEN, popupRecipe } from './popup.ts'

const Typed = chakra(Combobox.Input, inputRecipe)
const Popup = chakra(Combobox.Content, popupRecipe)
const Choice = chakra(Combobox.Item, choiceRecipe)

/** What was found for what is typed; the office looks for it, or the screen. `not asked` where the office did not answer. */
export type Found = readonly Option[] | 'looking' | 'not asked'

interface Props {
  label: string
  hint?: string
  error?: string | undefined
  found: Found
  chosen: Option | undefined
  onType: (typed: string) => void
  onChoose: (value: string | undefined) => void
}

/** One of very many, of which only those that fit what is typed are asked for. */
export function FoundField({ label, hint, error, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      <FoundList {...rest} />
    </Field>
  )
}

const NONE: readonly Option[] = []
const WORDS = { looking: 'looking', 'not asked': 'notAsked', nothing: 'nothingFound' } as const

function FoundList({ found: known, chosen, onType, onChoose }: Omit<Props, 'label' | 'hint' | 'error'>) {
  const found = typeof known === 'string' ? NONE : known
  const t = useWords('parts')
  const { id, ...wiring } = useFieldWiring()
  const collection = useMemo(() => {
    const isFound = found.some(({ value }) => value === chosen?.value)
    return createListCollection({
      items: chosen && !isFound ? [...found, chosen] : [...found],
      itemToString: (option) => option.label,
      itemToValue: (option) => option.value,
    })
  }, [found, chosen])
  const combobox = useCombobox({
    collection,
    value: chosen ? [chosen.value] : [],
    openOnClick: true,
    inputBehavior: 'autohighlight',
    onInputValueChange: ({ inputValue, reason }) => reason === 'input-change' && onType(inputValue),
    onValueChange: ({ value: [value] }) => onChoose(value),
    positioning: { sameWidth: true },
    ...(id !== undefined && { ids: { input: id } }),
  })
  const { setInputValue, focused } = combobox
  const label = chosen?.label
  const shown = useRef(label)
  // What is chosen may get its name later than its number; the library shows another label only of another value.
  useEffect(() => {
    if (focused || shown.current === label) return
    shown.current = label
    if (label !== undefined) setInputValue(label)
  })
  return (
    <Combobox.RootProvider {...DRAWN_WHEN_OPEN} value={combobox}>
      <Combobox.Control>
        <Typed {...wiring} autoComplete="off" />
      </Combobox.Control>
      <Popups>
        <Combobox.Positioner>
          <Popup>
            {found.length === 0 && (
              <chakra.p px="2.5" py="2" color="text.muted">
                {t(WORDS[typeof known === 'string' ? known : 'nothing'])}
              </chakra.p>
            )}
            {found.map((option) => (
              <Choice key={option.value} item={option}>
                <Combobox.ItemText>{option.label}</Combobox.ItemText>
              </Choice>
            ))}
          </Popup>
        </Combobox.Positioner>
      </Popups>
    </Combobox.RootProvider>
  )
}
