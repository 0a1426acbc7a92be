import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SATURDAY_MORNING } from '../../../tests/support/world/saturday-morning.ts'
import { madeUpUuid } from '../../../tests/support/screens/made-up-answer.ts'
import { noInternet } from '../../../tests/support/live/answers.ts'
import { openApp, said } from '../../../tests/support/live/open-app.tsx'
import { pesos } from '../../../domain/money.ts'

const ID = madeUpUuid('payment_id')
const asked = async (search: string) => {
  const { office } = await openApp(`/slip/${ID}${search}`)
  return office.asked.find(({ call }) => call === 'readSlip')?.input
}

it('a slip is asked for by its id and the number that stands on it', async () => {
  expect(await asked('?no=7KQ2MX5B-00042-7')).toEqual({ id: ID, no: '7KQ2MX5B-00042-7' })
})

it('an address that was cut or changed on the way is looked up without a number', async () => {
  for (const search of ['', '?no=123', '?no=true', '?no=%5B%5D'])
    expect((await asked(search))?.['no'] ?? '', search).toBe('')
  expect(said()).not.toContain('Try again')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['the same', '7KQ2MX5B-00042-7', '7KQ2MX5B-00042-7', false],
  ['the same, typed in small letters', '7KQ2MX5B-00042-7', '7kq2mx5b-00042-7', false],
  [
    'one that was used twice, so that the books gave it an end',
    '7KQ2MX5B-00042-7/2',
    '7KQ2MX5B-00042-7',
    false,
  ],
  ['that of another slip', '7KQ2MX5B-00042-7', '7KQ2MX5B-00043-5', true],
  ['that of another slip with such an end', '7KQ2MX5B-00042-7/2', '7KQ2MX5B-00043-5', true],
])('a code and the number beside it are said to be of two slips only where they are: %s', async (...row) => {
  const [, kept, printed, isOther] = row
  const readSlip = {
    state: 'posted',
    slip_no: kept,
    amount: pesos(500),
    business_on: '2026-11-21',
    phone_heard_at: null,
    lender: { name: 'Hulog Lending', phone: '' },
    answered_at: SATURDAY_MORNING,
  }
  await openApp(`/slip/${ID}?no=${printed}`, { answers: { readSlip } })
  expect(said()).toContain(`Slip ${kept}`)
  expect(screen.queryByRole('alert') !== null).toBe(isOther)
})

it('where no one answers, it is said that the slip was not checked, and why', async () => {
  await openApp(`/slip/${ID}?no=7KQ2MX5B-00042-7`, { answers: { readSlip: noInternet() } })
  expect(said()).toContain('The office cannot be reached, so this slip could not be checked.')
})
