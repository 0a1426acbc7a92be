import { RadioGroup } from '@ark-ui/react/radio-group'
import { useId } from 'react'
import { chakra } from '../theme/chakra.ts'
import { ownIds } from '../own-ids.ts'
import { FieldNote } from '../field.tsx'
import type { Option } from './option.ts'
import { cardRecipe } from './popup.ts'
import { useFormField, type FormField } from './use-form-field.ts'

const Card = chakra(RadioGroup.Item, cardRecipe)
const Dot = chakra(RadioGroup.ItemControl, {
  base: {
    w: '4',
    h: '4',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'line.strong',
    '&[data-state=checked]': { borderWidth: '5px', borderColor: 'brand.text' },
  },
})

interface Props extends FormField {
  options: readonly Option[]
}

/** Two to five choices that are worth seeing all at once. */
export function RadioCardsField({ name, label, hint, options }: Props) {
  const { value, set, blur, error } = useFormField<string>(name)
  const note = useId()
  const idOf = ownIds(useId())
  return (
    <RadioGroup.Root
      name={name}
      ids={{
        item: idOf('item'),
        itemLabel: idOf('label'),
        itemControl: idOf('control'),
        itemHiddenInput: idOf('input'),
      }}
      value={value ?? null}
      invalid={error !== undefined}
      aria-describedby={note}
      onBlur={blur}
      onValueChange={(chosen) => set(chosen.value ?? undefined)}
    >
      <RadioGroup.Label asChild>
        <chakra.span display="block" fontSize="sm" fontWeight="medium" color="text.muted" mb="1.5">
          {label}
        </chakra.span>
      </RadioGroup.Label>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))">
        {options.map((option) => (
          <Card key={option.value} value={option.value} gap="2.5" minH="control" fontSize="control">
            <Dot />
            <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
            <RadioGroup.ItemHiddenInput />
          </Card>
        ))}
      </chakra.div>
      <chakra.div mt="1.5" _empty={{ display: 'none' }}>
        <FieldNote id={note} error={error} hint={hint} />
      </chakra.div>
    </RadioGroup.Root>
  )
}
