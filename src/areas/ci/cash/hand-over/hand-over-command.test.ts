import { expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { handOverCommand } from './hand-over-command.ts'
import { emptyCount } from '../remittance-form.ts'
import { remittanceSlipKey } from '../slip/remittance-slip-facts.ts'

const pieces = { '100000': 2, '5000': 1 }
const day = toLocalDate('2026-11-21')
const at = toInstant('2026-11-21T09:00:00.000Z')
const slip = {
  remittanceId: 'r1',
  handedOverAt: at,
  businessOn: day,
  collector: 'Rosa Dimaandal',
  pieces,
  recorded: pesos(2100),
  unposted: [],
  reason: 'given as change',
  payments: 3,
  elsewhere: ZERO,
}

it('a hand-over is of what was counted, beside what is recorded, in the stream of the collector’s till', () => {
  const form = { ...emptyCount('r1'), pieces, reason: 'given as change' }
  const around = {
    unposted: { ids: ['p9'], words: 'Moved, Gloria' },
    whose: { mgtId: 4, title: 'Cash' },
    supersedes: undefined,
  }
  const command = handOverCommand(form, slip, around)
  expect(command).toMatchObject({ id: 'r1', call: 'handOverCash', streamKey: 'till:4' })
  expect(command.display).toMatchObject({
    kind: 'remittance',
    amount: pesos(2050),
    recorded: pesos(2100),
    businessOn: day,
    unposted: ['p9'],
  })
  expect(command.body).toMatchObject({
    remittance_id: 'r1',
    recorded: pesos(2100),
    pieces,
    business_on: day,
    occurred_at: at,
    reason: 'Moved, Gloria given as change',
  })
  expect(command).not.toHaveProperty('supersedes')
  expect(handOverCommand(form, slip, { ...around, supersedes: 'r0' }).supersedes).toBe('r0')
  expect(command.beside).toEqual({ key: remittanceSlipKey('r1'), value: slip })
})
