import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { press } from '../../../../tests/support/live/open-app.tsx'
import { openFields } from '../../../../tests/support/live/open-fields.tsx'
import { Button } from '../../button.tsx'
import { DaySpanPicker } from '../../days/day-span-picker.tsx'
import { TickMenu } from '../../overlays/menu.tsx'
import { ComboboxField } from '../combobox-field.tsx'
import { DayField } from '../day-field.tsx'
import { FoundField } from '../found-field.tsx'
import { SelectField } from '../select-field.tsx'

const LIPA = [{ value: '1', label: 'Lipa' }]
const nothing = () => undefined

const parts: Readonly<Record<string, [opener: string, part: ReactNode]>> = {
  list: ['City', <SelectField key="" name="city" label="City" options={LIPA} />],
  'list to search': ['City', <ComboboxField key="" name="city" label="City" options={LIPA} />],
  'list of what was found': [
    'City',
    <FoundField key="" label="City" found={LIPA} chosen={undefined} onType={nothing} onChoose={nothing} />,
  ],
  calendar: ['Open the calendar', <DayField key="" name="day" label="Day" />],
  'calendar of spans': [
    'Days: All days',
    <DaySpanPicker key="" label="Days" value={{}} onChange={nothing} />,
  ],
  menu: [
    'Columns',
    <TickMenu key="" items={[{ id: 'city', label: 'City', isTicked: true }]} onTick={nothing}>
      <Button aria-label="Columns">Columns</Button>
    </TickMenu>,
  ],
}

it.each(Object.entries(parts))(
  'a %s is drawn while it is open, and not before or after',
  async (_, [opener, part]) => {
    const isDrawn = () => document.querySelector('[data-part=content]') !== null
    const form = await openFields(part)
    expect(isDrawn()).toBe(false)
    await press(form, screen.getByRole(/City/.test(opener) ? 'combobox' : 'button', { name: opener }))
    expect(isDrawn()).toBe(true)
    await form.user.keyboard('{Escape}')
    await press(form, document.body)
    expect(isDrawn()).toBe(false)
  },
)
