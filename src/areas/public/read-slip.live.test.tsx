import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { madeUpUuid } from '../../../tests/support/screens/made-up-answer.ts'
import { openApp, said } from '../../../tests/support/live/open-app.tsx'

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
