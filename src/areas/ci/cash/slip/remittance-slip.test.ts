import { describe, expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { SLIP_COLUMNS } from '../../slip/paper/slip-text.ts'
import {
  heapsOf,
  readRemittanceSlip,
  sumsOfRemittance,
  type RemittanceSlipFacts,
} from './remittance-slip-facts.ts'
import { remittanceLines, type RemittanceLabels } from './remittance-slip-text.ts'

const facts: RemittanceSlipFacts = {
  remittanceId: '01a2b3c4-0000-7000-8000-00000012abcd',
  handedOverAt: toInstant('2026-11-21T09:30:00.000Z'),
  businessOn: toLocalDate('2026-11-21'),
  collector: 'Ana Reyes',
  pieces: { '100000': 12, '2000': 2, '2000c': 3, '500': 0 },
  recorded: pesos(11_800),
  unposted: [{ client: 'Cruz, Juan', slipNo: 'A-000012-3', amount: pesos(300) }],
  reason: '',
  payments: 31,
  elsewhere: ZERO,
}
const labels = Object.fromEntries(
  [
    'title',
    'date',
    'collector',
    'counted',
    'recorded',
    'unposted',
    'over',
    'short',
    'equal',
    'reason',
    'payments',
    'elsewhere',
    'handedOverBy',
    'receivedBy',
    'reference',
    'note',
  ].map((key) => [key, key]),
) as unknown as RemittanceLabels
const linesOf = (change: Partial<RemittanceSlipFacts> = {}) =>
  remittanceLines(
    { ...facts, ...change },
    { name: 'Hulog Lending Company of Nueva Ecija', address: '' },
    labels,
    {
      date: 'Sat, Nov 21 5:30 PM',
      heap: (piece) => piece,
    },
  )

describe('a remittance slip', () => {
  it('has no difference where cash that was not accepted explains what is over', () => {
    expect(sumsOfRemittance(facts)).toEqual({
      counted: pesos(12_100),
      unposted: pesos(300),
      difference: ZERO,
      ownPayments: pesos(11_800),
    })
    expect(linesOf()).toContain('equal')
  })

  it('adds up: what this phone took today, and what was recorded elsewhere, are what is recorded', () => {
    const lines = linesOf({ elsewhere: pesos(1_800) })
    const amountOf = (label: string) => lines.find((line) => line.startsWith(label))?.replace(/^.*P /, '')
    expect(amountOf('payments (31)')).toBe('10,000.00')
    expect(amountOf('elsewhere')).toBe('1,800.00')
    expect(amountOf('recorded')).toBe('11,800.00')
  })

  it('says what is short, with its reason', () => {
    const lines = linesOf({ recorded: pesos(11_850), reason: 'A note was torn' })
    expect(lines.find((line) => line.startsWith('short'))).toMatch(/P 50\.00$/)
    expect(lines).toContain('reason: A note was torn')
  })

  it('names the heaps that hold anything, note and coin apart', () => {
    expect(heapsOf(facts.pieces).map(({ denomination, count }) => [denomination.piece, count])).toEqual([
      ['100000', 12],
      ['2000', 2],
      ['2000c', 3],
    ])
  })

  it('fits the paper, has no peso sign that a printer lacks, and a place for two signatures', () => {
    const lines = linesOf({ reason: 'A very long reason that goes on '.repeat(4) })
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(SLIP_COLUMNS)
    expect(lines.join('')).not.toContain('₱')
    expect(lines.filter((line) => /^_+$/.test(line))).toHaveLength(2)
  })

  it('comes back from the phone as it was handed over', () => {
    expect(readRemittanceSlip(JSON.parse(JSON.stringify(facts)))).toEqual(facts)
    expect(readRemittanceSlip({ remittanceId: 'x' })).toBeUndefined()
    const needed = [
      'remittanceId',
      'collector',
      'recorded',
      'pieces',
      'unposted',
      'handedOverAt',
      'businessOn',
    ]
    for (const name of needed) expect(readRemittanceSlip({ ...facts, [name]: null }), name).toBeUndefined()
  })
})
