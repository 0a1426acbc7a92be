import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { notedAt, noteOf, openFields } from '../../../../tests/support/live/open-fields.tsx'
import { ChoiceRow } from '../../choice-row.tsx'
import { Drawer } from '../../overlays/drawer.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { Choice } from '../choice.tsx'
import { RadioCardsField } from '../radio-cards-field.tsx'
import { SelectField, SelectList } from '../select-field.tsx'

const KINDS = [
  { value: 'fuel', label: 'Fuel' },
  { value: 'office_supplies', label: 'Supplies' },
]

const options = () =>
  screen.getAllByRole('option').map((one) => [one.textContent, one.getAttribute('aria-selected')])

it('a box is ticked by its label and unticked again, and says what is wrong with it', async () => {
  const form = await openFields(
    <>
      <CheckboxField name="agreed" label="Agreed" hint="You may change it" />
      <CheckboxField name="kept" label="Kept" />
    </>,
    { values: { kept: true } },
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Agreed' })
  expect(box.checked).toBe(false)
  expect(screen.getByRole('checkbox', { name: 'Kept' })).toHaveProperty('checked', true)
  expect(notedAt('Agreed')).toBe('You may change it')
  await press(form, screen.getByText('Agreed'))
  expect([box.checked, form.holds('agreed')]).toEqual([true, true])
  await press(form, screen.getByText('Agreed'))
  expect([box.checked, form.holds('agreed')]).toEqual([false, false])
  expect(form.holds('kept')).toBe(true)
  await form.user.tab()
  expect(form.isTouched('agreed')).toBe(true)
  await form.isWrong('agreed', 'Agreed is unknown.')
  expect(notedAt('Agreed')).toBe('Agreed is unknown.')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Kept').getAttribute('aria-invalid')).not.toBe('true')
})

it('one card of several is chosen, and what is wrong is read out with them', async () => {
  const form = await openFields(<RadioCardsField name="kind" label="Kind" hint="Only one" options={KINDS} />)
  const cards = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  const group = screen.getByRole('radiogroup', { name: 'Kind' })
  expect(cards()).toEqual([false, false])
  expect(noteOf(group)).toBe('Only one')
  await press(form, screen.getByText('Supplies'))
  expect(cards()).toEqual([false, true])
  expect(form.holds('kind')).toBe('office_supplies')
  expect(screen.getByRole('radio', { name: 'Supplies' })).toHaveProperty('checked', true)
  await form.user.tab()
  expect(form.isTouched('kind')).toBe(true)
  await form.isWrong('kind', 'Kind is unknown.')
  expect(noteOf(group)).toBe('Kind is unknown.')
  expect(document.querySelectorAll('[data-part=item][data-invalid]')).toHaveLength(2)
})

it('a card whose value is two words is named as one to a screen reader', async () => {
  const options = [{ value: 'two words', label: 'Both' }]
  await openFields(<RadioCardsField name="kind" label="Kind" options={options} />, {
    values: { kind: 'two words' },
  })
  expect(screen.getByRole('radio', { name: 'Both' })).toHaveProperty('checked', true)
  const ids = [...document.querySelectorAll('[data-part=radio-group] [id], [data-scope=radio-group] [id]')]
  expect(ids.length).toBeGreaterThan(3)
  expect(ids.filter(({ id }) => id.includes(' '))).toEqual([])
})

it('a list to choose one from says what is chosen, holds its value, and opens within its dialog', async () => {
  const form = await openFields(
    <Drawer open onClose={() => undefined} title="Expense">
      <SelectField name="kind" label="Kind" hint="Only one" placeholder="Choose" options={KINDS} />
    </Drawer>,
  )
  const list = screen.getByRole('combobox', { name: 'Kind' })
  expect(list.textContent).toBe('Choose')
  expect(noteOf(list)).toBe('Only one')
  await press(form, list)
  expect(options()).toEqual([
    ['Fuel', 'false'],
    ['Supplies', 'false'],
  ])
  expect(screen.getByRole('dialog').contains(screen.getByRole('listbox'))).toBe(true)
  await press(form, screen.getByRole('option', { name: 'Supplies' }))
  expect(list.textContent).toBe('Supplies')
  expect(form.holds('kind')).toBe('office_supplies')
  await form.user.tab()
  expect(form.isTouched('kind')).toBe(true)
  await form.isWrong('kind', 'Kind is unknown.')
  expect(noteOf(list)).toBe('Kind is unknown.')
  await press(form, list)
  expect(options()).toEqual([
    ['Fuel', 'false'],
    ['Supplies', 'true'],
  ])
})

it('a list outside of a form has its label for a screen reader, and tells of each choice', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const live = await openPart(
    <>
      <SelectList label="Branch" value="" options={KINDS} onChange={onChange} />
      <SelectList label="Kind" value="fuel" options={KINDS} onChange={onChange} />
    </>,
  )
  expect(screen.getByLabelText('Branch').textContent).toBe('')
  expect(screen.getByLabelText('Kind').textContent).toBe('Fuel')
  await press(live, screen.getByLabelText('Branch'))
  await press(live, screen.getAllByRole('option', { name: 'Supplies' })[0] as HTMLElement)
  expect(onChange.mock.calls).toEqual([['office_supplies']])
})

it('of choices in sight one is taken, and each group keeps to itself', async () => {
  const onChoose = vi.fn<(value: string) => void>()
  const onChange = vi.fn<(value: string) => void>()
  const live = await openPart(
    <>
      <Choice
        label="Reason"
        chosen="fuel"
        onChoose={onChoose}
        error="Reason is unknown."
        options={[
          { ...KINDS[0], value: 'fuel', label: 'Fuel', end: '5 times' },
          KINDS[1] ?? { value: '', label: '' },
        ]}
      />
      <Choice label="Other" chosen={null} onChoose={onChoose} options={KINDS} />
      <ChoiceRow label="Look" value="office_supplies" onChange={onChange} options={KINDS} />
    </>,
  )
  expect(said()).toBe(
    [
      'Reason\n(x) Fuel 5 times\n( ) Supplies\nReason is unknown.',
      'Other\n( ) Fuel\n( ) Supplies',
      'Look\n( ) Fuel\n(x) Supplies',
    ].join('\n'),
  )
  const [reason, other] = screen.getAllByRole('group')
  const problem = document.getElementById(reason?.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toBe('Reason is unknown.')
  expect(other?.getAttribute('aria-describedby')).toBeNull()
  await press(live, screen.getAllByText('Supplies')[0] as HTMLElement)
  expect(onChoose.mock.calls).toEqual([['office_supplies']])
  await press(live, screen.getAllByText('Fuel')[2] as HTMLElement)
  expect(onChange.mock.calls).toEqual([['fuel']])
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)
  expect(new Set(names).size).toBe(3)
})
