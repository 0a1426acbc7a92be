import { describe, expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { slipState } from '../slip/slip-state.ts'
import { lookOf } from '../../../features/loan/loan-as-shown.ts'
import { foldLoan } from './fold-loan.ts'
import type { ProfileInstalment, ProfileLoan } from './profile-parts.ts'

const TODAY = toLocalDate('2026-11-21')

const instalment = (no: number, due: string, paid: number): ProfileInstalment => ({
  no,
  due_on: toLocalDate(due),
  interest: pesos(100),
  principal: pesos(400),
  penalty: ZERO,
  interest_paid: pesos(Math.min(paid, 100)),
  principal_paid: pesos(Math.max(0, paid - 100)),
  penalty_paid: ZERO,
})

const loan: ProfileLoan = {
  loan_id: 7,
  kind: 'SME',
  frequency: 'weekly',
  status: 'Released',
  principal: pesos(1200),
  released_on: toLocalDate('2026-11-07'),
  maturity_on: toLocalDate('2026-11-28'),
  balance: pesos(1000),
  version: 3,
  instalments: [
    instalment(1, '2026-11-14', 500),
    instalment(2, '2026-11-21', 0),
    instalment(3, '2026-11-28', 0),
  ],
  payments: [
    {
      payment_id: 'p1',
      business_on: TODAY,
      occurred_at: toInstant('2026-11-21T01:00:00.000Z'),
      amount: pesos(500),
      method: 'cash',
      reference: '',
      slip_no: 'A-000001-1',
      status: 'Posted',
      collector: 'Rosa',
      parts: [
        { no: 1, component: 'interest', amount: pesos(100) },
        { no: 1, component: 'principal', amount: pesos(400) },
      ],
      slip: null,
      client_credit: ZERO,
    },
  ],
}

const command = (
  id: string,
  display: Partial<CommandRow['display']>,
  more: Partial<Omit<CommandRow, 'display'>> = {},
) => aCommandRow({ id, display, ...more })

describe('a loan of a profile with what is unsent on the phone', () => {
  it('leaves out of the balance a payment that was taken back before the office’s books had either', () => {
    const taken = command('p2', { amount: pesos(600) })
    const back = command('v2', { kind: 'void', voids: 'p2' })
    const shown = foldLoan(loan, [taken, back])
    expect(shown.balance).toBe(pesos(1000))
    expect(foldLoan(loan, [taken]).balance).toBe(pesos(400))
  })

  it('shows a waiting payment where it will go and the balance after it', () => {
    const shown = foldLoan(loan, [command('p2', { amount: pesos(600) })])
    expect(shown.balance).toBe(pesos(400))
    expect(shown.payments.map((payment) => [payment.paymentId, payment.status])).toEqual([
      ['p2', 'waiting'],
      ['p1', 'Posted'],
    ])
    expect(shown.payments[0]?.parts.at(-1)).toEqual({
      instalmentNo: 3,
      component: 'interest',
      amount: pesos(100),
    })
  })

  it('has each unsent payment go on where the one before it ended', () => {
    const shown = foldLoan(loan, [
      command('p3', { amount: pesos(450) }, { seq: 2 }),
      command('p2', { amount: pesos(300) }, { seq: 1 }),
    ])
    expect(shown.balance).toBe(pesos(250))
    expect(
      shown.payments.map(({ paymentId, parts }) => [paymentId, parts.map((part) => part.instalmentNo)]),
    ).toEqual([
      ['p3', [2, 3, 3]],
      ['p2', [2, 2]],
      ['p1', [1, 1]],
    ])
  })

  it('does not count a payment twice once the profile has it', () => {
    const known = command('p1', { amount: pesos(500) }, { state: 'acked', ack: { loan_version: 3 } })
    expect(foldLoan(loan, [known]).balance).toBe(pesos(1000))
    expect(foldLoan(loan, [known]).payments).toHaveLength(1)
  })

  it('counts no payment that the books had in before this profile, and put elsewhere', () => {
    const moved = command('p2', { amount: pesos(600) }, { state: 'acked', ack: { loan_version: 2 } })
    const shown = foldLoan(loan, [moved])
    expect(shown.balance).toBe(pesos(1000))
    expect(shown.payments[0]).toMatchObject({ paymentId: 'p2', parts: [], credit: ZERO })
  })

  it('keeps a refused payment in sight and out of the balance', () => {
    const shown = foldLoan(loan, [command('p2', { amount: pesos(600) }, { state: 'rejected' })])
    expect(shown.balance).toBe(pesos(1000))
    expect(shown.payments[0]?.status).toBe('refused')
  })

  it('gives back to the instalments what is being taken back', () => {
    const shown = foldLoan(loan, [command('v', { kind: 'void', voids: 'p1', amount: pesos(500) })])
    expect(shown.balance).toBe(pesos(1500))
    expect(shown.payments[0]?.status).toBe('voiding')
  })

  it('says what the office has answered already, though the profile is older', () => {
    const statuses = (...commands: CommandRow[]) =>
      foldLoan(loan, commands).payments.map(({ status }) => status)
    const acked = (status: string) => ({ state: 'acked' as const, ack: { status, loan_version: 4 } })
    expect(statuses(command('p2', { amount: pesos(600) }, acked('Posted')))).toEqual(['Posted', 'Posted'])
    const wallet = command('p2', { amount: pesos(600), method: 'GCash' }, acked('For Verification'))
    expect(statuses(wallet)).toEqual(['For Verification', 'Posted'])
    const back = command('v', { kind: 'void', voids: 'p1', amount: pesos(500) }, acked('Reversed'))
    expect(statuses(back)).toEqual(['Reversed'])
    expect(foldLoan(loan, [back]).balance).toBe(pesos(1500))
  })

  it('gives what was paid after it to the instalments that are owed again', () => {
    const second = {
      ...loan.payments[0]!,
      payment_id: 'p2',
      amount: pesos(600),
      parts: [
        { no: 2, component: 'interest' as const, amount: pesos(100) },
        { no: 2, component: 'principal' as const, amount: pesos(400) },
        { no: 3, component: 'interest' as const, amount: pesos(100) },
      ],
    }
    const both: ProfileLoan = {
      ...loan,
      instalments: [
        instalment(1, '2026-11-14', 500),
        instalment(2, '2026-11-21', 500),
        instalment(3, '2026-11-28', 100),
      ],
      payments: [second, loan.payments[0]!],
    }
    const shown = foldLoan(both, [command('v', { kind: 'void', voids: 'p1', amount: pesos(500) })])
    expect(shown.balance).toBe(pesos(900))
    expect(shown.position.instalments.map((row) => lookOf(row, TODAY))).toEqual([
      'paid',
      'partial',
      'upcoming',
    ])
    expect(shown.payments.find(({ paymentId }) => paymentId === 'p2')?.parts).toMatchObject([
      { instalmentNo: 1, component: 'interest', amount: pesos(100) },
      { instalmentNo: 1, component: 'principal', amount: pesos(400) },
      { instalmentNo: 2, component: 'interest', amount: pesos(100) },
    ])
  })

  it('calls no instalment paid that a wallet payment fills until the office has found it', () => {
    const gcash = command('p2', { amount: pesos(600), method: 'GCash' })
    const looks = (commands: CommandRow[], of = loan) => {
      const { position, verified, toVerify } = foldLoan(of, commands)
      return [
        toVerify,
        position.instalments.map((row, index) => lookOf(row, TODAY, verified.instalments[index])),
      ]
    }
    expect(looks([])).toEqual([ZERO, ['paid', 'due', 'upcoming']])
    expect(looks([gcash])).toEqual([pesos(600), ['paid', 'verifying', 'partial']])
    expect(looks([{ ...gcash, state: 'rejected' }])).toEqual([ZERO, ['paid', 'due', 'upcoming']])
    const [paid] = loan.payments
    const asked = { ...loan, payments: [{ ...paid!, method: 'GCash', status: 'For Verification' } as const] }
    expect(looks([], asked)).toEqual([pesos(500), ['verifying', 'due', 'upcoming']])
    const voiding = command('v', { kind: 'void', voids: 'p1', amount: pesos(500) })
    expect(looks([voiding], asked)[0]).toBe(ZERO)
  })

  it('names each instalment by its state today', () => {
    const { instalments } = foldLoan(loan, []).position
    expect(instalments.map((row) => lookOf(row, TODAY))).toEqual(['paid', 'due', 'upcoming'])
    expect(instalments.map((row) => lookOf(row, toLocalDate('2026-11-22')))).toEqual([
      'paid',
      'overdue',
      'upcoming',
    ])
  })
})

describe('the state of a slip', () => {
  const own = command('p2', { amount: pesos(5) })

  it('is provisional until the books have it', () => {
    expect(slipState('p2', [own], undefined)).toBe('provisional')
    expect(slipState('p2', [{ ...own, state: 'acked', ack: { status: 'Posted' } }], undefined)).toBe('posted')
  })

  it('waits for verification where the office has to find the money', () => {
    const wallet = { ...own, state: 'acked' as const, ack: { status: 'For Verification' } }
    expect(slipState('p2', [wallet], undefined)).toBe('for verification')
  })

  it('says so when it was refused or taken back', () => {
    expect(slipState('p2', [{ ...own, state: 'rejected' }], undefined)).toBe('refused')
    expect(slipState('p2', [own, command('v', { kind: 'void', voids: 'p2' })], undefined)).toBe('taken back')
    expect(slipState('p2', [{ ...own, state: 'withdrawn' }], undefined)).toBe('taken back')
  })
})
