import { describe, expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { slip } from '../../../../words/en/ci/slip.ts'
import type { SlipFacts } from './slip-facts.ts'
import { pair, SLIP_COLUMNS, slipLines, wrap, type SlipLabels } from './slip-text.ts'

const facts: SlipFacts = {
  paymentId: '0193f0a0-0000-7000-8000-000000000001',
  slipNo: 'A7-000123-3',
  issuedAt: toInstant('2026-11-21T02:42:00.000Z'),
  businessOn: toLocalDate('2026-11-21'),
  client: 'Macaraeg-Villanueva, Maria Concepcion Magdalena Santos',
  accId: 88,
  loanId: 431,
  instalmentNo: 7,
  dueOn: toLocalDate('2026-11-21'),
  amount: pesos(1025),
  penalty: pesos(25),
  interest: pesos(300.5),
  principal: pesos(699.5),
  credit: ZERO,
  balanceAfter: pesos(4000),
  toVerify: pesos(1025),
  method: 'GCash',
  reference: '1234567890123',
  collector: 'Rosa Dimaandal',
}
const labels: SlipLabels = {
  ...slip.paper,
  balanceAfter: slip.paper.balanceAfterVerification,
  notTax: 'Not valid for claim of input tax.',
  state: 'Provisional, for posting. Keep this slip.',
}
const company = {
  name: 'Sampaguita Lending Corp.',
  address: '12 Rizal St., Brgy. San Roque',
  phone: '0917 555 0123',
  tin: '',
  caNo: '1234',
}
const writing = { issued: 'Nov 21, 2026 10:42 AM', dueOn: 'Sat, Nov 21', method: 'GCash' }

const lines = slipLines(facts, company, labels, writing, 'https://hulog.example/slip/' + facts.paymentId)

describe('a slip at 58 mm', () => {
  it('never writes past the thirty-second column', () => {
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(SLIP_COLUMNS)
  })

  it('uses only signs that the printer has', () => {
    expect(lines.join('')).toMatch(/^[\x20-\x7e]*$/)
  })

  it('says the amount in figures and in words, its parts and the balance after', () => {
    const text = lines.join('\n')
    expect(text).toContain('Amount                P 1,025.00')
    expect(text.replaceAll('\n', ' ')).toContain('One Thousand Twenty-Five Pesos Only')
    expect(text).toContain('  Penalty                P 25.00')
    expect(text).toContain('  Interest              P 300.50')
    expect(text).toContain('  Principal             P 699.50')
    expect(text).not.toContain('Credit')
    expect(text).toContain('Balance after verification\n                      P 4,000.00')
    expect(text).toContain('To be verified        P 1,025.00')
  })

  it('says what of it became the client’s credit', () => {
    const above = { ...facts, amount: pesos(1100), credit: pesos(75) }
    expect(slipLines(above, company, labels, writing, '').join('\n')).toContain(
      '  Client credit          P 75.00',
    )
  })

  it('says nothing of verification where nothing is to be verified', () => {
    const cash = { ...facts, toVerify: ZERO }
    expect(slipLines(cash, company, labels, writing, '').join('\n')).not.toContain('To be verified')
  })

  it('keeps the whole of a long name and of the address to scan', () => {
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(facts.client)
    expect(lines.join('')).toContain(facts.paymentId)
  })

  it('leaves out what the company has not filled in', () => {
    expect(lines.some((line) => line.includes('TIN'))).toBe(false)
    expect(lines.some((line) => line.includes('CA no. 1234'))).toBe(true)
  })
})

it('a paper after the first says that it is a copy, and nothing else changes', () => {
  const address = 'https://hulog.example/slip/' + facts.paymentId
  const copy = slipLines(facts, company, labels, writing, address, ['COPY'])
  const mark = '*** COPY ***'
  expect(copy.filter((line) => !line.includes(mark))).toEqual(lines)
  expect(copy.filter((line) => line.includes(mark))).toHaveLength(1)
})

describe('fitting text on the roll', () => {
  it('puts a value that does not fit beside its label on the next line, on the right', () => {
    expect(pair('Client', 'x'.repeat(30))).toEqual(['Client', '  ' + 'x'.repeat(30)])
  })

  it('keeps a space between a label and its value, or gives the value its own line', () => {
    expect(pair('Client', 'x'.repeat(25))).toEqual([`Client ${'x'.repeat(25)}`])
    expect(pair('Client', 'x'.repeat(26))).toEqual(['Client', `      ${'x'.repeat(26)}`])
  })

  it('cuts only a word that is longer than the line', () => {
    expect(wrap('ab cdefgh ij', 4)).toEqual(['ab', 'cdef', 'gh', 'ij'])
  })
})
