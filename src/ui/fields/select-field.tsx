import { createListCollection, Select } from '@ark-ui/react/select'
import { useMemo } from 'react'
import { chakra } from '../theme/chakra.ts'
import { Field, useFieldWiring } from '../field.tsx'
import { OpenDownIcon } from '../icons.ts'
import { inputRecipe } from '../input.tsx'
import type { Option } from './option.ts'
import { choiceRecipe, DRAWN_WHEN_OPEN, popupRecipe } from './popup.ts'
import { Popups } from '../overlays/popups.tsx'
import { useFormField, type FormField } from './use-form-field.ts'
import { Ticked } from './ticked.tsx'

const Trigger = chakra(Select.Trigger, inputRecipe)
const Popup = chakra(Select.Content, popupRecipe)
const Choice = chakra(Select.Item, choiceRecipe)

interface ListProps {
  label: string
  value: string | undefined
  options: readonly Option[]
  onChange: (value: string) => void
  placeholder?: string
  onBlur?: () => void
}

/** A list to choose one from, with letters and arrows; for more than a dozen there is the combobox. */
export function SelectList({ label, value, options, onChange, placeholder = '', onBlur }: ListProps) {
  const { id, ...wiring } = useFieldWiring()
  const collection = useMemo(
    () =>
      createListCollection({
        items: options,
        itemToString: (option) => option.label,
        itemToValue: (option) => option.value,
      }),
    [options],
  )
  return (
    <Select.Root
      {...DRAWN_WHEN_OPEN}
      collection={collection}
      value={value === undefined || value === '' ? [] : [value]}
      onValueChange={({ value: [chosen] }) => chosen !== undefined && onChange(chosen)}
      // As wide as its field at least, and as its longest choice.
      positioning={{ sameWidth: false }}
      {...(id !== undefined && { ids: { trigger: id } })}
    >
      <Trigger
        {...wiring}
        {...(id === undefined && { 'aria-label': label })}
        onBlur={onBlur}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        textAlign="start"
        cursor="pointer"
        css={{
          '& [data-part=value-text]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <Select.ValueText placeholder={placeholder} />
        <OpenDownIcon size={16} aria-hidden />
      </Trigger>
      <Popups>
        <Select.Positioner>
          <Popup>
            {options.map((option) => (
              <Choice key={option.value} item={option}>
                <Ticked of={Select} label={option.label} />
              </Choice>
            ))}
          </Popup>
        </Select.Positioner>
      </Popups>
    </Select.Root>
  )
}

interface Props extends FormField {
  options: readonly Option[]
  placeholder?: string
}

export function SelectField({ name, label, hint, labelHidden, options, placeholder }: Props) {
  const { value, set, blur, error } = useFormField<string>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <SelectList
        label={label}
        value={value}
        options={options}
        placeholder={placeholder}
        onChange={set}
        onBlur={blur}
      />
    </Field>
  )
}
