import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { submitExpense } from '../../../contract/office/expenses.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { refused } from '../../../tests/support/live/answers.ts'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { fill, openPart, press, said, settled, type Live } from '../../../tests/support/live/open-app.tsx'
import { ownDrafts } from '../../session/own-drafts.ts'
import { anyTabHasDirtyForm } from '../../ui/dirty-forms.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { FormSheet } from './form-sheet.tsx'

const DEFAULTS = {
  category: 'fuel',
  payee: 'Nena',
  amount: pesos(5),
  expense_on: toLocalDate('2026-11-21'),
  particulars: 'For the round',
} as const

type Asks = Partial<ComponentProps<typeof FormSheet<typeof submitExpense>>>

/** A button that opens the form, which is gone whenever it closes. */
function Opening(more: Asks) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Taken out
      </button>
      {isOpen && (
        <FormSheet
          call={submitExpense}
          says={{ title: 'New expense', submit: 'Submit', done: 'Submitted.' }}
          defaults={DEFAULTS}
          onClose={() => setOpen(false)}
          {...more}
        >
          <TextField name="payee" label="Payee" />
          <TextField name="particulars" label="Particulars" />
        </FormSheet>
      )}
      <Toasts />
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })

async function open(more: Asks): Promise<Live> {
  const live = await openPart(<Opening {...more} />, { role: 'ADMIN_USER', answers: { submitExpense: {} } })
  await press(live, button('Open'))
  return live
}

async function openAgain(live: Live): Promise<void> {
  await press(live, button('Close'))
  await press(live, button('Open'))
}

it('what was typed into a form comes back after it was left, until somebody starts over', async () => {
  const live = await open({ draftKey: 'expense:new' })
  expect(said()).not.toContain('What you typed before is back.')
  expect(await anyTabHasDirtyForm()).toBe(false)
  await fill(live, field('Payee'), 'Ramon')
  await settled()
  expect(await anyTabHasDirtyForm()).toBe(true)
  await openAgain(live)
  expect(said()).toContain('What you typed before is back.')
  expect([field('Payee').value, field('Particulars').value]).toEqual(['Ramon', 'For the round'])
  // It is still something typed, though not in this form.
  expect(await anyTabHasDirtyForm()).toBe(true)
  await press(live, button('Start over'))
  expect(said()).not.toContain('What you typed before is back.')
  expect(field('Payee').value).toBe('Nena')
  await openAgain(live)
  expect(said()).not.toContain('What you typed before is back.')
  expect(field('Payee').value).toBe('Nena')
})

it('a form without a name of its own is begun anew each time', async () => {
  const live = await open({})
  await fill(live, field('Payee'), 'Ramon')
  await settled()
  await openAgain(live)
  expect(field('Payee').value).toBe('Nena')
})

it('what was sent is not brought back, and the form closes once what goes after it went', async () => {
  let went = (_lost: string | undefined): void => undefined
  const after = vi.fn<() => Promise<string | undefined>>(() => new Promise((resolve) => (went = resolve)))
  const live = await open({ draftKey: 'expense:new', after, below: <em>A receipt</em> })
  expect(said()).toContain('A receipt')
  await fill(live, field('Payee'), 'Ramon')
  await press(live, button('Submit'))
  expect(live.office.sent.map(({ input }) => input['payee'])).toEqual(['Ramon'])
  expect(after).toHaveBeenCalledOnce()
  // Until then the button takes no second press.
  expect(button('Submit')).toHaveProperty('disabled', true)
  expect(said()).not.toContain('Submitted.')
  went(undefined)
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain('Submitted.')
  expect(looksOf(screen.getByText('Submitted.'))).not.toContain('danger')
  await press(live, button('Open'))
  expect(field('Payee').value).toBe('Nena')
})

it('what was sent is forgotten before what goes after it is, which may take long or break off', async () => {
  const live = await open({ draftKey: 'expense:new', after: () => new Promise(() => undefined) })
  const kept = async () => (await ownDrafts())?.read('expense:new')
  await fill(live, field('Payee'), 'Ramon')
  await waitFor(async () => expect(await kept()).toMatchObject({ payee: 'Ramon' }))
  await press(live, button('Submit'))
  expect(live.office.sent).toHaveLength(1)
  expect(await kept()).toBeUndefined()
})

it('where what goes after it was lost, that is said instead, in the colour of danger', async () => {
  const live = await open({ after: () => Promise.resolve('The picture was lost.') })
  expect(looksOf(button('Submit'))).not.toContain('danger')
  await press(live, button('Submit'))
  expect(said()).not.toContain('Submitted.')
  expect(looksOf(screen.getByText('The picture was lost.'))).toContain('danger')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what is wrong is found before it is sent, and the first field that is has the cursor', async () => {
  const live = await open({ isDanger: true })
  expect(looksOf(button('Submit'))).toContain('danger')
  await fill(live, field('Payee'), '')
  await fill(live, field('Particulars'), '')
  await press(live, button('Submit'))
  expect(live.office.sent).toEqual([])
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(document.activeElement).toBe(field('Payee'))
  await fill(live, field('Payee'), 'Ramon')
  await press(live, button('Submit'))
  expect(document.activeElement).toBe(field('Particulars'))
})

it('what the office refuses as a whole is said below the fields, and what it says of a field at that field', async () => {
  const live = await open({ draftKey: 'expense:new' })
  live.office.answer({ submitExpense: refused('NOT_ALLOWED', 'Not by you.') })
  await press(live, button('Submit'))
  expect(screen.getByRole('alert').textContent).toBe('Not by you.')
  live.office.answer({
    submitExpense: refused('INVALID_INPUT', [
      { fieldname: 'particulars', message: 'Particulars is unknown.' },
    ]),
  })
  await press(live, button('Submit'))
  expect(said()).toContain('Particulars is unknown.')
  expect(field('Particulars').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Particulars'))
})

it('nothing can be typed over what was kept while that is still being looked for', async () => {
  const live = await openPart(<Opening draftKey="expense:new" />, { role: 'ADMIN_USER' })
  act(() => button('Open').click())
  const isInert = () => document.querySelector('form')?.hasAttribute('inert')
  expect(isInert()).toBe(true)
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await settled()
  expect(isInert()).toBe(false)
  expect(live.office.sent).toEqual([])
})

it('what was refused is said still where the form goes away under its reader, and not again where they closed it', async () => {
  const words = 'Somebody decided on this already.'
  const live = await open({})
  live.office.answer({ submitExpense: refused('STATE_CONFLICT', words) })
  await press(live, button('Submit'))
  expect(said().split(words)).toHaveLength(2)
  await press(live, button('Close'))
  expect(said()).not.toContain(words)
  await press(live, button('Open'))
  await press(live, button('Submit'))
  fireEvent.click(screen.getByText('Taken out'))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain(words)
})

it('what was refused first and then done is said to be done, and no more', async () => {
  const words = 'The month is closed.'
  const live = await open({})
  live.office.answer({ submitExpense: refused('STATE_CONFLICT', words) })
  await press(live, button('Submit'))
  live.office.answer({ submitExpense: {} })
  await press(live, button('Submit'))
  expect(said()).toContain('Submitted.')
  expect(said()).not.toContain(words)
})
