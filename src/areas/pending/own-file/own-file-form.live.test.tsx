import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noInternet, refused } from '../../../../tests/support/live/answers.ts'
import { fill, openPart, press, said, type Live } from '../../../../tests/support/live/open-app.tsx'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { toCentavos } from '../../../../domain/money.ts'
import { anyTabHasDirtyForm } from '../../../ui/dirty-forms.ts'
import type { FileStep } from './file-steps.ts'
import { OwnFileForm } from './own-file-form.tsx'

const PERSON = {
  p_id: 41,
  firstname: 'Juana',
  middlename: '',
  lastname: 'Cruz',
  suffix: '',
  contact: '09171234567',
  birthdate: toLocalDate('1990-02-03'),
  address: 'Purok 2',
  landmark: 'Chapel',
  has_profile_picture: false,
  has_valid_id: false,
  has_picture_with_valid_id: false,
}
const FILE = {
  person: PERSON,
  other_info: null,
  co_maker: null,
  missing: ['other info', 'co-maker'] as const,
}

async function open(step: FileStep | undefined, file: object = FILE, answers = {}) {
  const onStep = vi.fn<(step: FileStep) => void>()
  const live = await openPart(<OwnFileForm step={step} onStep={onStep} />, {
    role: 'CLIENT_USER',
    answers: { getOwnFile: file as never, ...answers },
  })
  return { live, onStep }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = (live: Live) => press(live, screen.getByRole('button', { name: 'Save and continue' }))

async function choose(live: Live, name: string, option: string): Promise<void> {
  await live.user.click(screen.getByRole('combobox', { name }))
  await live.user.click(await screen.findByRole('option', { name: option }))
}

it('the first step holds what the office knows, and each field goes to its own place', async () => {
  const { live, onStep } = await open('personal')
  expect(field('First name').value).toBe('Juana')
  expect(field('Last name').value).toBe('Cruz')
  expect(field('Contact number').value.replace(/\D/g, '')).toBe('09171234567')
  expect(field('Birthdate').value).toBe('02/03/1990')
  expect(field('Address').value).toBe('Purok 2')
  expect(field('Landmark').value).toBe('Chapel')
  await fill(live, field('First name'), 'Ana')
  await fill(live, field('Middle name'), 'Santos')
  await fill(live, field('Last name'), 'Reyes')
  await fill(live, field('Contact number'), '09998887777')
  await fill(live, field('Address'), 'Purok 3')
  await fill(live, field('Landmark'), 'Well')
  await choose(live, 'Suffix', 'Jr')
  await save(live)
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    [
      'updatePersonalInfo',
      {
        p_id: 41,
        firstname: 'Ana',
        middlename: 'Santos',
        lastname: 'Reyes',
        suffix: 'Jr',
        contact: '09998887777',
        birthdate: '1990-02-03',
        address: 'Purok 3',
        landmark: 'Well',
      },
    ],
  ])
  expect(onStep.mock.calls).toEqual([['work']])
})

it('every field is explained, and offered to be filled in by the browser', async () => {
  await open('personal')
  const told = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
      .join(' ')
  expect(told('Middle name')).toBe('You may leave it empty.')
  expect(told('Address')).toBe('House number, street, barangay, town.')
  expect(told('Landmark')).toBe('What is near it, so that we find you. You may leave it empty.')
  const offered = ['First name', 'Middle name', 'Last name', 'Address'].map(
    (name) => field(name).autocomplete,
  )
  expect(offered).toEqual(['given-name', 'additional-name', 'family-name', 'street-address'])
})

it('a birthdate that no one knows stays to be filled in, and is said at its field', async () => {
  const { live, onStep } = await open('personal', { ...FILE, person: { ...PERSON, birthdate: null } })
  expect(field('Birthdate').value).toBe('')
  await save(live)
  expect(field('Birthdate').getAttribute('aria-invalid')).toBe('true')
  expect(live.office.sent).toEqual([])
  expect(onStep).not.toHaveBeenCalled()
})

it('what the office refuses of a step is said at its field, and the step stays', async () => {
  const { live, onStep } = await open('personal', FILE, {
    updatePersonalInfo: refused('INVALID_INPUT', [
      { fieldname: 'landmark', message: 'Landmark is too far.' },
    ]),
  })
  await save(live)
  expect(said()).toContain('Landmark is too far.')
  expect(onStep).not.toHaveBeenCalled()
})

it('a step that could not be sent is kept from a new version until it is', async () => {
  const { live } = await open('personal', FILE, { updatePersonalInfo: noInternet() })
  await fill(live, field('Landmark'), 'Well')
  await save(live)
  expect(said()).toContain('internet')
  expect(await anyTabHasDirtyForm()).toBe(true)
  live.office.answer({ updatePersonalInfo: () => ({}) })
  await save(live)
  expect(await anyTabHasDirtyForm()).toBe(false)
})

it('without a step in the address it opens the first that something is missing from', async () => {
  const { live, onStep } = await open(undefined)
  expect(screen.getByLabelText('Job')).toBeTruthy()
  expect(said()).not.toContain('Everything we need is here.')
  expect(screen.queryByLabelText('Collateral')).toBeNull()
  await fill(live, field('Job'), 'Vendor')
  await fill(live, field('Monthly income'), '12000.50')
  await fill(live, field('Monthly bills'), '3500')
  await choose(live, 'Highest educational attainment', 'High school')
  await live.user.click(screen.getAllByRole('radio')[0] ?? document.body)
  await save(live)
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    [
      'updateOtherInfo',
      expect.objectContaining({ p_id: 41, prd_work: 'Vendor', prd_net: 1_200_050, prd_m_bills: 350_000 }),
    ],
  ])
  expect(onStep.mock.calls).toEqual([['coMaker']])
})

it('the co-maker goes to the office field by field, and the pictures follow', async () => {
  const { live, onStep } = await open('coMaker', {
    ...FILE,
    co_maker: {
      pcd_name: 'Pedro Cruz',
      pcd_contact: '09170000000',
      pcd_work: 'Driver',
      pcd_net: toCentavos(900_000),
      pcd_address: 'Purok 4',
    },
  })
  expect(said()).toContain('What comes in each month, at least ₱3,000.')
  expect(field('Full name').value).toBe('Pedro Cruz')
  await fill(live, field('Full name'), 'Jose Cruz')
  await fill(live, field('Job'), 'Farmer')
  await fill(live, field('Monthly income'), '4000')
  await fill(live, field('Address'), 'Purok 5')
  await fill(live, field('Contact number'), '09179999999')
  await save(live)
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    [
      'updateCoMaker',
      expect.objectContaining({
        p_id: 41,
        pcd_name: 'Jose Cruz',
        pcd_contact: '09179999999',
        pcd_work: 'Farmer',
        pcd_net: 400_000,
        pcd_address: 'Purok 5',
      }),
    ],
  ])
  expect(onStep.mock.calls).toEqual([['pictures']])
})

it('collateral is asked of the one type of client that is named for it', async () => {
  const { live } = await open('work')
  const [midway, , withCollateral] = screen.getAllByRole('radio')
  await press(live, midway ?? document.body)
  expect(screen.queryByLabelText('Collateral')).toBeNull()
  await press(live, withCollateral ?? document.body)
  expect(screen.getByLabelText('Collateral')).toBeTruthy()
})

it('any step is opened by a touch, whatever is missing from the ones before', async () => {
  const { live, onStep } = await open('personal')
  for (const name of ['Work and income', 'Co-maker', 'Pictures', 'Personal'])
    await press(live, screen.getByRole('tab', { name }))
  expect(onStep.mock.calls.map(([step]) => step)).toEqual(['work', 'coMaker', 'pictures'])
})

it('a school in the office’s own words stays a choice', async () => {
  const other_info = { prd_educ_attain: 'TESDA NC II', prd_work: 'Vendor' }
  const { live } = await open('work', { ...FILE, other_info })
  const school = screen.getByRole('combobox', { name: 'Highest educational attainment' })
  expect(school.textContent).toContain('TESDA NC II')
  await live.user.click(school)
  expect(await screen.findByRole('option', { name: 'TESDA NC II' })).toBeTruthy()
})
