import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { looksOf } from '../../../../tests/support/live/looks-of.ts'
import { fill, press, said } from '../../../../tests/support/live/open-app.tsx'
import { notedAt, openFields } from '../../../../tests/support/live/open-fields.tsx'
import { CodeField } from '../code-field.tsx'
import { NumberField } from '../number-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { PesosField } from '../pesos-field.tsx'
import { PhoneField } from '../phone-field.tsx'
import { LongTextField, TextField } from '../text-field.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const FIELDS = [
  ['Payee', 'payee', 'Aling Nena 2', 'Aling Nena 2', 'Aling Nena 2'],
  ['Note', 'note', 'One line', 'One line', 'One line'],
  ['Count', 'count', '1a2.5', '125', '125'],
  ['Rate', 'rate', '1a2.5', '12.5', '12.5'],
  ['Mobile', 'contact', '+63 917 123 4567', '0917-123-4567', '09171234567'],
  ['Code', 'code', '12a34', '1234', '1234'],
  ['Amount', 'amount', '5000.25', '5,000.25', 500_025],
] as const

const OfDigits = () => (
  <>
    <NumberField name="count" label="Count" />
    <NumberField name="rate" label="Rate" decimals />
    <PhoneField name="contact" label="Mobile" />
    <CodeField name="code" label="Code" />
    <PesosField name="amount" label="Amount" />
  </>
)

it('each field holds what was typed as its call takes it, and shows it as people read it', async () => {
  const form = await openFields(
    <>
      <TextField name="payee" label="Payee" />
      <LongTextField name="note" label="Note" />
      <OfDigits />
    </>,
    { values: { payee: 'Nena', note: 'Two\nlines', count: 3, contact: '09170000001', amount: 123_450 } },
  )
  expect(said()).toBe(
    [
      'Payee\n{payee: Nena}',
      'Note\n{note: Two\nlines}',
      'Count\n{count: 3}',
      'Rate\n{rate: }',
      'Mobile\n{contact: 0917-000-0001}',
      'Code\n{code: }',
      'Amount\n₱ {amount: 1,234.50}',
    ].join('\n'),
  )
  for (const [label, name, typed, shown, held] of FIELDS) {
    expect([name, form.isTouched(name)]).toEqual([name, false])
    await fill(form, field(label), typed)
    expect(field(label).value).toBe(shown)
    expect(form.holds(name)).toBe(held)
    expect(form.isTouched(name)).toBe(true)
  }
  for (const [label, name] of FIELDS) {
    await form.user.clear(field(label))
    expect(field(label).value).toBe('')
    expect(form.holds(name)).toBe('')
  }
})

it('each field brings up the keys that it needs, and is filled in by the browser only where that helps', async () => {
  await openFields(
    <>
      <TextField name="payee" label="Payee" />
      <TextField name="email" label="Email" autoComplete="email" inputMode="email" />
      <OfDigits />
    </>,
  )
  const keys = [...document.querySelectorAll('input')].map((one) =>
    ['name', 'inputmode', 'autocomplete', 'maxlength'].map((name) => one.getAttribute(name)),
  )
  expect(keys).toEqual([
    ['payee', null, 'off', null],
    ['email', 'email', 'email', null],
    ['count', 'numeric', 'off', null],
    ['rate', 'decimal', 'off', null],
    ['contact', 'tel', 'tel-national', null],
    ['code', 'numeric', 'one-time-code', '6'],
    ['amount', 'decimal', 'off', null],
  ])
})

it('what is wrong with a field takes the place of what helps with it, and both are read out with it', async () => {
  const form = await openFields(
    <>
      <TextField name="payee" label="Payee" hint="As on the receipt" />
      <LongTextField name="note" label="Note" hint="In short" />
      <NumberField name="count" label="Count" hint="Digits" />
      <PesosField name="amount" label="Amount" hint="In pesos" />
      <PasswordField name="password" label="Password" hint="Your own" autoComplete="new-password" />
      <TextField name="plain" label="Plain" />
      <TextField name="hidden" label="Hidden" labelHidden />
    </>,
  )
  for (const [label, name, hint] of [
    ['Payee', 'payee', 'As on the receipt'],
    ['Note', 'note', 'In short'],
    ['Count', 'count', 'Digits'],
    ['Amount', 'amount', 'In pesos'],
    ['Password', 'password', 'Your own'],
  ] as const) {
    expect(notedAt(label)).toBe(hint)
    expect(field(label).getAttribute('aria-invalid')).toBeNull()
    await form.isWrong(name, `${label} is unknown.`)
    expect(notedAt(label)).toBe(`${label} is unknown.`)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(screen.getAllByRole('alert')).toHaveLength(5)
  expect(said()).not.toContain('In pesos')
  expect(field('Plain').getAttribute('aria-describedby')).toBeNull()
  const isHidden = (label: string) => looksOf(screen.getByText(label)).includes('absolute')
  expect([isHidden('Plain'), isHidden('Hidden')]).toEqual([false, true])
})

it('an amount that is none says so itself, before what the office said of it, until it is one', async () => {
  const form = await openFields(<PesosField name="amount" label="Amount" hint="In pesos" />, {
    values: { amount: 250_000 },
  })
  await form.isWrong('amount', 'Amount is unknown.')
  expect(field('Amount').value).toBe('2,500')
  await fill(form, field('Amount'), '10.')
  expect(field('Amount').value).toBe('10.')
  expect(form.holds('amount')).toBe(1000)
  await fill(form, field('Amount'), '10.555')
  expect(form.holds('amount')).toBe('')
  expect(notedAt('Amount')).toContain('two decimals')
  await fill(form, field('Amount'), '1'.repeat(20))
  expect(notedAt('Amount')).not.toContain('two decimals')
  expect(notedAt('Amount')).not.toContain('unknown')
  await fill(form, field('Amount'), '10')
  expect(notedAt('Amount')).toBe('Amount is unknown.')
})

it('the message of the office is said in the language of who reads it', async () => {
  const form = await openFields(<TextField name="payee" label="Payee" />, { language: 'fil' })
  await form.isWrong('payee', 'Payee is required')
  expect(notedAt('Payee')).not.toContain('required')
  await form.isWrong('payee', 'Something of its own')
  expect(notedAt('Payee')).toBe('Something of its own')
})

const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const met = () => screen.getByRole('meter', { name: 'Password rules met' }).getAttribute('aria-valuenow')

it('a new password says which rule it meets as it is typed, and can be looked at', async () => {
  const form = await openFields(
    <>
      <PasswordField name="password" label="New password" autoComplete="new-password" strength />
      <PasswordField name="old" label="Old password" autoComplete="current-password" />
    </>,
  )
  expect(rules()).toEqual(['· lowercase letter', '· uppercase letter', '· number', '· 8 characters'])
  expect(met()).toBe('0')
  expect(screen.getByRole('meter').getAttribute('aria-valuemax')).toBe('4')
  await fill(form, field('New password'), 'xyzxyza')
  expect(rules()).toEqual(['✓ lowercase letter', '· uppercase letter', '· number', '· 8 characters'])
  expect(met()).toBe('1')
  const bars = [...screen.getByRole('meter').children].map((bar) => looksOf(bar).includes('success'))
  expect(bars).toEqual([true, false, false, false])
  await fill(form, field('New password'), 'ABCDEFGH')
  expect(rules()).toEqual(['· lowercase letter', '✓ uppercase letter', '· number', '✓ 8 characters'])
  await fill(form, field('New password'), 'abcDEFG7')
  expect(rules()).toEqual(['✓ lowercase letter', '✓ uppercase letter', '✓ number', '✓ 8 characters'])
  expect(met()).toBe('4')
  expect(form.holds('password')).toBe('abcDEFG7')
  expect([form.isTouched('password'), form.isTouched('old')]).toEqual([true, false])

  expect(field('New password').type).toBe('password')
  expect(field('New password').autocomplete).toBe('new-password')
  expect(field('Old password').autocomplete).toBe('current-password')
  const [show] = screen.getAllByRole('button', { name: 'Show password', pressed: false })
  await press(form, show as HTMLElement)
  expect(field('New password').type).toBe('text')
  expect(field('Old password').type).toBe('password')
  await press(form, screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(field('New password').type).toBe('password')
})
