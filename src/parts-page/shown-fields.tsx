import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { pesos } from '../../domain/money.ts'
import { chakra } from '../ui/theme/chakra.ts'
import { CheckboxField } from '../ui/fields/checkbox-field.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { ComboboxField } from '../ui/fields/combobox-field.tsx'
import { DayField } from '../ui/fields/day-field.tsx'
import { FileField } from '../ui/fields/file-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { PesosField } from '../ui/fields/pesos-field.tsx'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { RadioCardsField } from '../ui/fields/radio-cards-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { LongTextField, TextField } from '../ui/fields/text-field.tsx'

const CHOICES = [
  { value: 'cash_on_hand', label: 'Safe' },
  { value: 'bank', label: 'Bank' },
]
const CATEGORIES = ['Fuel', 'Load', 'Meals', 'Rent', 'Taxes'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))
const FILLED = {
  text: 'Petron Quezon Avenue',
  long: 'Two full tanks for the Saturday round',
  number: '12',
  pesos: pesos(1250),
  phone: '09171234567',
  day: '2026-11-21',
  select: 'fuel',
  combobox: 'meals',
  checkbox: true,
  radio: 'bank',
  code: '123456',
  password: 'Hulog-2026',
}

function AllFields() {
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
    >
      <TextField name="text" label="Text" hint="A line of text" />
      <NumberField name="number" label="Number" />
      <PesosField name="pesos" label="Pesos" />
      <PhoneField name="phone" label="Phone" />
      <DayField name="day" label="Day" />
      <SelectField name="select" label="Select" options={CATEGORIES} placeholder="Choose one" />
      <ComboboxField name="combobox" label="Combobox" options={CATEGORIES} />
      <CodeField name="code" label="Code" />
      <PasswordField name="password" label="Password" autoComplete="new-password" strength />
      <FileField name="file" label="File" />
      <RadioCardsField name="radio" label="Radio cards" options={CHOICES} />
      <CheckboxField name="checkbox" label="Checkbox" />
      <LongTextField name="long" label="Long text" />
    </chakra.div>
  )
}

export function ShownFields() {
  return (
    <FormProvider {...useForm({ defaultValues: FILLED })}>
      <AllFields />
    </FormProvider>
  )
}

export function ShownProblems() {
  const form = useForm()
  const { setError } = form
  useEffect(() => {
    for (const name of [...Object.keys(FILLED), 'file']) setError(name, { message: `${name} is required` })
  }, [setError])
  return (
    <FormProvider {...form}>
      <AllFields />
    </FormProvider>
  )
}
