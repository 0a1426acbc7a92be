import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NEW_CASH_KINDS } from '../../../../../domain/cash/new-cash.ts'
import { pesos } from '../../../../../domain/money.ts'
import type { Role } from '../../../../../domain/people/role.ts'
import {
  newCash,
  openCashList,
  pressInSheet,
  sheetText,
} from '../../../../../tests/support/live/cash-lists.tsx'
import { fill, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { NewCashList } from '../new-cash-list.tsx'

const WAITING = {
  new_cash_id: 21,
  kind: 'deposit',
  status: 'Waiting',
  amount: pesos(1234.5),
  business_on: '2026-11-19',
  note: 'Slip 77',
  submitted_by: 'Ana Cruz',
  is_own: false,
  needs_super_admin: true,
  decided_by: null,
  decided_at: null,
  refused_reason: null,
  acted_alone: false,
} as const
const SUPER = 'Above the daily limit: a super admin has to confirm.'
const ALONE = 'Confirmed by the person who submitted it'
const OWN = 'You submitted this, so another person has to decide.'

const opened = (fields: Partial<Parameters<typeof newCash>[0]>, role: Role = 'ADMIN_USER') =>
  openCashList(
    NewCashList,
    { role, answers: { listNewCash: { rows: [newCash({ ...WAITING, ...fields })] } } },
    'new-cash:21',
  )

it('those that wait are asked for at first, all only where somebody wants them', async () => {
  const live = await openCashList(NewCashList, {
    answers: {
      listNewCash: { rows: NEW_CASH_KINDS.map((kind, at) => newCash({ ...WAITING, kind, new_cash_id: at })) },
    },
  })
  const asked = () =>
    live.office.asked.filter(({ call }) => call === 'listNewCash').map(({ input }) => input['status'])
  expect(asked()).toEqual(['Waiting'])
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.join()).toContain('CapitalThu, Nov 19Ana CruzWaiting1,234.50')
  for (const kind of ['Owner’s draw', 'Deposit', 'Withdrawal']) expect(rows.join()).toContain(kind)
  expect(screen.getByRole('tab', { name: 'Waiting' }).getAttribute('aria-selected')).toBe('true')
  await press(live, screen.getByRole('tab', { name: 'All' }))
  expect(asked()).toEqual(['Waiting', undefined])
  expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true')
})

it('a row opens alone of all, and is closed again', async () => {
  const rows = [newCash(WAITING), newCash({ ...WAITING, new_cash_id: 22, kind: 'capital', note: 'Other' })]
  const live = await openCashList(NewCashList, { answers: { listNewCash: { rows } } })
  await press(live, within(screen.getByRole('table')).getByText('Capital'))
  expect(sheetText()).toContain('Capital: the owner puts cash into the safe')
  expect(sheetText()).toContain('NoteOther')
  expect(sheetText()).not.toContain('Slip 77')
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says what it is; an admin is told where a super admin has to confirm, and no one else is', async () => {
  await opened({})
  expect(sheetText()).toContain('KindDeposit: from the safe to the bank')
  expect(sheetText()).toContain('DateThu, Nov 19')
  expect(sheetText()).toContain('NoteSlip 77')
  expect(sheetText()).toContain('Submitted byAna Cruz')
  expect(sheetText()).toMatch(/₱\s1,234\.50/)
  expect(sheetText()).toContain(SUPER)
  expect(sheetText()).not.toContain(ALONE)
  cleanup()
  await opened({}, 'SUPER_ADMIN_USER')
  expect(sheetText()).not.toContain(SUPER)
  cleanup()
  await opened({ is_own: true })
  expect(sheetText()).not.toContain(SUPER)
  cleanup()
  await opened({ needs_super_admin: false })
  expect(sheetText()).not.toContain(SUPER)
})

it('what was decided says by whom, when and why, and is decided no more', async () => {
  await opened({
    status: 'Refused',
    decided_by: 'Bea Lim',
    decided_at: '2026-11-20T01:00:00.000Z' as never,
    refused_reason: 'No slip',
  })
  expect(sheetText()).toContain('Decided byBea Lim')
  expect(sheetText()).toContain('DecidedFri, Nov 20, 9:00 AM')
  expect(sheetText()).toContain('ReasonNo slip')
  expect(sheetText()).not.toContain(SUPER)
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  cleanup()
  await opened({ status: 'Confirmed', acted_alone: true })
  expect(sheetText()).toContain(ALONE)
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
})

it('is confirmed once, or refused with a reason', async () => {
  const live = await opened({}, 'SUPER_ADMIN_USER')
  await pressInSheet(live, 'Confirm')
  await pressInSheet(live, 'Confirm')
  expect(said()).toContain('Confirmed and posted.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live, screen.getByText('Deposit'))
  await pressInSheet(live, 'Refuse')
  await fill(live, screen.getByLabelText('Reason'), 'No slip')
  await pressInSheet(live, 'Refuse')
  expect(said()).toContain('Refused. Nothing was posted.')
  expect(live.office.sent).toEqual([
    { call: 'confirmNewCash', once: true, input: { new_cash_id: 21 } },
    { call: 'refuseNewCash', once: true, input: { new_cash_id: 21, reason: 'No slip' } },
  ])
})

it('who submitted it is told that another person decides, and no one else is', async () => {
  await opened({ is_own: true, needs_super_admin: false })
  expect(sheetText()).toContain(OWN)
  cleanup()
  await opened({ needs_super_admin: false })
  expect(sheetText()).not.toContain(OWN)
})
