import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { aCommandRow, atHour } from '../../../../tests/support/phone/a-command-row.ts'
import { anApplicationCard } from '../../../../tests/support/phone/an-application-card.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { PersonFacts } from '../../../features/client-profile/person-facts.tsx'
import type { ProfileVisit } from './profile-parts.ts'
import { VisitList } from './visit-list.tsx'

const OTHER = {
  prd_work: 'vendor',
  prd_net: pesos(9_000),
  prd_m_bills: ZERO,
  prd_educ_attain: 'College Level',
  cu_type: 'Bussinessman/Bussinesswoman',
  prd_collateral: 'tricycle',
}
const MAKER = {
  pcd_name: 'Ben Reyes',
  pcd_contact: '123',
  pcd_work: 'driver',
  pcd_net: pesos(8_000),
  pcd_address: 'Purok 2',
}
async function facts(over: Partial<ApplicationCard>): Promise<string> {
  cleanup()
  await openPart(<PersonFacts {...anApplicationCard(over)} />)
  return said()
}

it('who a client is stands each at its name, in the words of the office where it has its own', async () => {
  const person = { ...anApplicationCard().person, birthdate: toLocalDate('1990-02-03') }
  expect(await facts({ person, other_info: OTHER, co_maker: MAKER })).toBe(
    [
      'Applicant',
      'Name : Peña, Ana',
      'Contact number : [0917-000-0000](tel:09170000000)',
      'Address : 12 Sampaguita St',
      'Landmark : sari-sari store',
      'Birthdate : Feb 3, 1990',
      'Work and income',
      'Job : vendor',
      'Monthly income : ₱ 9,000.00',
      'Monthly bills : ₱ 0',
      'Highest educational attainment : Some college',
      'Type of client : Businessman or businesswoman',
      'Collateral : tricycle',
      'Co-maker',
      'Name : Ben Reyes',
      'Contact number : 123',
      'Job : driver',
      'Monthly income : ₱ 8,000.00',
      'Address : Purok 2',
    ].join('\n'),
  )
  const typed = await facts({ other_info: { ...OTHER, prd_educ_attain: 'Seminary', cu_type: 'Friend' } })
  expect(typed).toContain('attainment : Seminary\nType of client : Friend\n')
  expect(typed).toContain('Co-maker\nNo co-maker yet.')
  const bare = await facts({ co_maker: MAKER })
  expect(bare).toContain('Work and income\nNot filled in yet.')
  expect(bare).not.toContain('Birthdate')
})

it('a fact of nothing is left out, one of zero is not', async () => {
  await openPart(
    <FactsList
      facts={[
        ['a', ''],
        ['b', null],
        ['c', undefined],
        ['d', 0],
        ['e', 'x'],
      ]}
    />,
  )
  expect(said()).toBe('d : 0\ne : x')
})

const aVisit = (over: Partial<ProfileVisit> = {}) =>
  ({
    visit_id: 'v1',
    occurred_at: atHour('01:00'),
    outcome: 'not at home',
    promise_on: null,
    promise_amount: null,
    note: '',
    by: 'Liza',
    ...over,
  }) as ProfileVisit
const waits = (over: Partial<CommandRow>, display: object = {}) =>
  aCommandRow({ ...over, display: { kind: 'visit', outcome: 'promise to pay', ...display } as never })
async function visits(known: readonly ProfileVisit[], commands: readonly CommandRow[]): Promise<string[]> {
  cleanup()
  await openPart(<VisitList visits={known} commands={commands} />)
  return said().split('\n')
}

it('visits stand latest first, those of this phone among them until the books have them', async () => {
  expect(await visits([], [])).toEqual(['No visits yet.'])
  const lines = await visits(
    [
      aVisit({ note: 'gate closed' }),
      aVisit({
        visit_id: 'v2',
        occurred_at: atHour('01:50'),
        outcome: 'something old',
        by: '',
        promise_on: toLocalDate('2026-11-28'),
      }),
    ],
    [
      waits({ id: 'w1', savedAt: atHour('01:30') }, { promiseOn: '2026-11-28', promiseAmount: pesos(300) }),
      waits({ id: 'v1' }),
      waits({ id: 'w2', state: 'withdrawn' }),
      aCommandRow({ id: 'w3' }),
    ],
  )
  expect(lines.map((line) => line.replace(/\d+ (min|h)\S* ago|\d+:\d\d [AP]M/g, '…'))).toEqual([
    'something old',
    'Sat, Nov 28',
    expect.not.stringContaining('Liza'),
    expect.stringMatching(/^Promise to pay/),
    expect.stringContaining('₱ 300.00'),
    expect.any(String),
    'Not at home',
    'gate closed',
    expect.stringMatching(/ · Liza$/),
  ])
})

it('a visit is called unsent until the office has it, not until the profile comes again', async () => {
  expect(await visits([], [waits({ id: 'w1' })])).toContain('Promise to pay Unsent')
  expect(await visits([], [waits({ id: 'w1', state: 'unknown' })])).toContain('Promise to pay Unsent')
  expect(await visits([], [waits({ id: 'w1', state: 'acked' })])).toContain('Promise to pay')
})
