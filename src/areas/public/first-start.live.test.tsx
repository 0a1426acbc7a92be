import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '../../../tests/support/live/answers.ts'
import { fill, openApp, press, said, type Live } from '../../../tests/support/live/open-app.tsx'
import { noteOf } from '../../../tests/support/live/open-fields.tsx'
import { anyTabHasDirtyForm } from '../../ui/dirty-forms.ts'

const open = (address: string, started = false) =>
  openApp(address, { answers: { getStartState: { started } } })

const TYPED = {
  'Company name': 'Hulog Lending',
  'Office address': 'Poblacion',
  'Office phone': '09170000001',
  'SEC Certificate of Authority no.': 'CA-7',
  TIN: '123-456-789-000',
  'Cash in the safe today': '5000.50',
  'First name': 'Nena',
  'Middle name (optional)': 'Santos',
  'Last name': 'Reyes',
  'Mobile number': '09171234567',
  Birthdate: '1980-05-06',
  'Home address': 'Purok 2',
  Email: 'nena@example.ph',
  Username: 'nena.reyes',
  Password: 'Better123',
  'Password again': 'Better123',
}

async function fillIn(live: Live): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await fill(live, screen.getByLabelText(label), text)
}

const submit = (live: Live) => press(live, screen.getByRole('button', { name: 'Open the company' }))

it('a company is opened with all that was typed and ticked, by the code of the link, and leads to the sign-in', async () => {
  const live = await open('/first_start#AB-12')
  expect(screen.queryByLabelText('Start code')).toBeNull()
  live.office.answer({ startCompany: { username: 'nena.reyes' } })
  await fillIn(live)
  await press(live, screen.getByLabelText('SME'))
  await press(live, screen.getByLabelText('Monthly'))
  await press(live, screen.getByLabelText(/^Too few people/))
  await press(live, screen.getByLabelText('Weekly, on Saturdays'))
  await press(live, screen.getByLabelText('Weekly, on Saturdays'))
  await submit(live)
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    [
      'startCompany',
      {
        code: 'AB-12',
        company: {
          name: 'Hulog Lending',
          address: 'Poblacion',
          phone: '09170000001',
          tin: '123-456-789-000',
          ca_no: 'CA-7',
        },
        kinds: ['Salary Loan'],
        frequencies: ['semi-monthly', 'weekly'],
        rules: ['small_company'],
        opening_cash: 500_050,
        firstname: 'Nena',
        middlename: 'Santos',
        lastname: 'Reyes',
        suffix: '',
        contact: '09171234567',
        birthdate: '1980-05-06',
        address: 'Purok 2',
        landmark: '',
        email: 'nena@example.ph',
        username: 'nena.reyes',
        password: 'Better123',
        confirmPass: 'Better123',
      },
    ],
  ])
  expect(said()).toContain('The company is open')
  expect(said()).toContain('Sign in as nena.reyes.')
  expect(await anyTabHasDirtyForm()).toBe(false)
  await press(live, screen.getByText('Sign in'))
  expect(live.address()).toBe('/login_super_admin')
})

it('cash that was typed and taken away again is none, and the company opens', async () => {
  const live = await open('/first_start#AB-12')
  live.office.answer({ startCompany: { username: 'nena.reyes' } })
  await fillIn(live)
  await live.user.clear(screen.getByLabelText('Cash in the safe today'))
  await submit(live)
  expect(live.office.sent).toMatchObject([{ call: 'startCompany', input: { opening_cash: 0 } }])
})

it('a form that lacks something is not sent, says what at each field, and holds back a new version once it is begun', async () => {
  const live = await open('/first_start')
  for (const kind of ['Salary Loan', 'SME', 'Weekly, on Saturdays', 'On the 15th and 30th', 'Monthly'])
    await press(live, screen.getByLabelText(kind))
  expect(await anyTabHasDirtyForm()).toBe(true)
  await submit(live)
  expect(live.office.sent).toEqual([])
  expect(said()).toContain('Choose at least one kind of loan')
  expect(said()).toContain('Choose at least one way to pay')
  const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'
  const wrong = Object.keys(TYPED).filter(isWrong)
  const mayBeEmpty = [
    'Office address',
    'Office phone',
    'SEC Certificate of Authority no.',
    'TIN',
    'Cash in the safe today',
    'Middle name (optional)',
  ]
  expect(wrong).toEqual(Object.keys(TYPED).filter((label) => !mayBeEmpty.includes(label)))
  expect(screen.getByLabelText('Start code').getAttribute('aria-invalid')).toBe('true')
})

it('a refusal is said at its field, of the code too where the link brought it, and above the button where it is about none', async () => {
  const live = await open('/first_start#AB-12')
  live.office.answer({ startCompany: refused('INVALID_CODE', 'There is no such code') })
  await fillIn(live)
  await submit(live)
  const field = screen.getByLabelText('Start code')
  expect(field).toHaveProperty('value', 'AB-12')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(said().split('There is no such code')).toHaveLength(2)
  await fill(live, field, 'AB-13')
  live.office.answer({
    startCompany: refused('INVALID_INPUT', [{ fieldname: 'email', message: 'Email is unknown.' }]),
  })
  await submit(live)
  expect(live.office.sent.at(-1)?.input['code']).toBe('AB-13')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(said()).toContain('Email is unknown.')
  await fill(live, screen.getByLabelText('Password again'), 'Better124')
  await submit(live)
  expect(screen.getByLabelText('Password again').getAttribute('aria-invalid')).toBe('true')
  expect(live.office.sent).toHaveLength(2)
  await fill(live, screen.getByLabelText('Password again'), 'Better123')
  live.office.answer({ startCompany: refused('STATE_CONFLICT', 'The company is open already') })
  await submit(live)
  expect(said()).toMatch(/The company is open already\n+‹Open the company›/)
  // A new version does not take it away.
  expect(await anyTabHasDirtyForm()).toBe(true)
})

it('a company that is open is started by nobody again', async () => {
  const live = await open('/first_start#AB-12', true)
  expect(said()).toContain('This company is open already')
  expect(screen.queryByRole('button', { name: 'Open the company' })).toBeNull()
  await press(live, screen.getByText('Sign in'))
  expect(live.address()).toBe('/login_super_admin')
})

it('what is refused of a person’s own field is said under that field and no other', async () => {
  const live = await open('/first_start#AB-12')
  await fillIn(live)
  const fields = [
    ['firstname', 'First name'],
    ['middlename', 'Middle name (optional)'],
    ['lastname', 'Last name'],
    ['contact', 'Mobile number'],
    ['birthdate', 'Birthdate'],
    ['address', 'Home address'],
    ['email', 'Email'],
    ['username', 'Username'],
    ['password', 'Password'],
    ['confirmPass', 'Password again'],
  ] as const
  const data = fields.map(([fieldname]) => ({ fieldname, message: `${fieldname} is refused.` }))
  live.office.answer({ startCompany: refused('INVALID_INPUT', data) })
  await submit(live)
  for (const [name, label] of fields)
    expect(noteOf(screen.getByLabelText(label)), name).toContain(`${name} is refused.`)
})
