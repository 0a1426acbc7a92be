import { Combobox, useListCollection } from '@ark-ui/react/combobox'
import { useFilter } from '@ark-ui/react/locale'
import type { RefCallback } from 'react'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { Field, useFieldWiring } from '../field.tsx'
import { inputRecipe } from '../input.tsx'
import type { Option } from './option.ts'
import { choiceRecipe, DRAWN_WHEN_OPEN, popupRecipe } from './popup.ts'
import { Popups } from '../overlays/popups.tsx'
import { useFormField, type FormField } from './use-form-field.ts'
import { Ticked } from './ticked.tsx'

const Typed = chakra(Combobox.Input, inputRecipe)
const Popup = chakra(Combobox.Content, popupRecipe)
const Choice = chakra(Combobox.Item, choiceRecipe)

interface Props extends FormField {
  options: readonly Option[]
}

/** One of many, found by typing a part of it. */
export function ComboboxField({ name, label, hint, labelHidden, options }: Props) {
  const { value, set, ref, error } = useFormField<string | number>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <SearchedList
        inputRef={ref}
        options={options}
        value={value === undefined ? '' : String(value)}
        onChange={set}
      />
    </Field>
  )
}

interface ListProps {
  inputRef: RefCallback<HTMLInputElement>
  options: readonly Option[]
  value: string
  onChange: (value: string | undefined) => void
}

function SearchedList({ inputRef, options, value, onChange }: ListProps) {
  const t = useWords('parts')
  const { id, ...wiring } = useFieldWiring()
  const { contains } = useFilter({ sensitivity: 'base' })
  const { collection, filter } = useListCollection({
    initialItems: [...options],
    filter: contains,
    itemToString: (option: Option) => option.label,
    itemToValue: (option: Option) => option.value,
  })
  return (
    <Combobox.Root
      {...DRAWN_WHEN_OPEN}
      collection={collection}
      value={value === '' ? [] : [value]}
      openOnClick
      inputBehavior="autohighlight"
      onInputValueChange={({ inputValue }) => filter(inputValue)}
      onValueChange={({ value: [chosen] }) => onChange(chosen)}
      positioning={{ sameWidth: true }}
      {...(id !== undefined && { ids: { input: id } })}
    >
      <Combobox.Control>
        <Typed ref={inputRef} {...wiring} autoComplete="off" />
      </Combobox.Control>
      <Popups>
        <Combobox.Positioner>
          <Popup>
            <Combobox.Empty>
              <chakra.p px="2.5" py="2" color="text.muted">
                {t('nothingFound')}
              </chakra.p>
            </Combobox.Empty>
            {collection.items.map((option) => (
              <Choice key={option.value} item={option}>
                <Ticked of={Combobox} label={option.label} />
              </Choice>
            ))}
          </Popup>
        </Combobox.Positioner>
      </Popups>
    </Combobox.Root>
  )
}
