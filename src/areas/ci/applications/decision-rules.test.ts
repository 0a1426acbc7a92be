import { describe, expect, it } from 'vitest'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { carriedShare, instalmentFor } from '../../../features/applications/carried-share.ts'
import { anApplicationCard } from '../../../../tests/support/phone/an-application-card.ts'
import { approvalCommand, rejectionCommand } from './decision-command.ts'
import {
  approvalBody,
  approvalProblem,
  emptyDecision,
  readDecisionDraft,
  rejectionBody,
} from './decision-form.ts'

describe('what a client can carry', () => {
  it('is held against the instalment, rounded up so that 100 % means nothing is left', () => {
    expect(carriedShare(pesos(450), pesos(600))).toEqual({ percent: 75, above: ZERO })
    expect(carriedShare(pesos(599.99), pesos(600)).percent).toBe(100)
    expect(carriedShare(pesos(900), pesos(600))).toEqual({ percent: 150, above: pesos(300) })
  })

  it('never divides by nothing', () => {
    expect(carriedShare(pesos(1), ZERO)).toEqual({ percent: 999, above: pesos(1) })
    expect(instalmentFor(pesos(100), { amount: ZERO, instalment: pesos(5) })).toBe(ZERO)
  })

  it('follows the recommended amount', () => {
    expect(instalmentFor(pesos(4000), { amount: pesos(5000), instalment: pesos(500) })).toBe(pesos(400))
  })
})

describe('a decision', () => {
  let made = 0
  const form = emptyDecision(() => `id-${(made += 1)}`)
  const basis = { application_id: 5, version: 2 }
  const other_info = {} as NonNullable<ApplicationCard['other_info']>
  const card = {
    amount: pesos(5000),
    instalment_amount: pesos(500),
    level_limit: pesos(5000),
    capacity: pesos(500),
    other_info,
  }
  const approving = (amount: number, differs: Partial<ApplicationCard> = {}) =>
    approvalProblem({ ...form, findings: 'well kept', recommended: pesos(amount) }, { ...card, ...differs })

  it('gives approving and rejecting an id each', () => {
    expect([form.approvalId, form.rejectionId]).toEqual(['id-1', 'id-2'])
  })

  it('is saved under the id of its own, in the order of its application and in the place of a refused one', () => {
    const decided = { card: anApplicationCard(), form, day: toLocalDate('2026-11-21') }
    const saved = (refused?: string) => [
      approvalCommand({ ...decided, refused }, pesos(4000)),
      rejectionCommand({ ...decided, refused }),
    ]
    for (const commands of [saved(), saved('refused before')]) {
      expect(commands.map(({ id }) => id)).toEqual([form.approvalId, form.rejectionId])
      for (const command of commands) expect(command).toMatchObject({ streamKey: 'application:5' })
    }
    for (const command of saved()) expect(command).not.toHaveProperty('supersedes')
    for (const command of saved('refused before'))
      expect(command).toMatchObject({ supersedes: 'refused before' })
  })

  it('asks for findings in words, blanks being none, and an amount', () => {
    expect(approvalProblem(form, card)).toBe('findings')
    expect(approvalProblem({ ...form, findings: ' \n ', recommended: pesos(4000) }, card)).toBe('findings')
    expect(approvalProblem({ ...form, findings: 'well kept' }, card)).toBe('amount')
    expect(approving(4000)).toBeUndefined()
    expect(approving(0.01)).toBeUndefined()
    expect(approving(0)).toBe('amount')
  })

  it('stops at what was asked for, at the level and at what the client can carry', () => {
    expect(approving(5000)).toBeUndefined()
    expect(approving(5000.01)).toEqual({ limit: 'asked', most: pesos(5000) })
    expect(approving(5000, { level_limit: pesos(4000) })).toEqual({ limit: 'level', most: pesos(4000) })
    expect(approving(5000, { capacity: pesos(499.99) })).toEqual({ limit: 'capacity', most: pesos(499.99) })
    expect(approving(5000, { capacity: ZERO, other_info: null })).toBeUndefined()
  })

  it('names the version that was looked at', () => {
    expect(approvalBody({ ...form, findings: ' ok ' }, pesos(4000), basis)).toMatchObject({
      version: 2,
      findings: 'ok',
    })
    expect(rejectionBody({ ...form, reason: ' no ' }, basis)).toEqual({ ...basis, reason: 'no' })
  })

  it('comes back from a draft whole', () => {
    const typed = { ...form, findings: 'x', recommended: pesos(10) }
    expect(readDecisionDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
    expect(readDecisionDraft({ findings: 'x' })).toBeUndefined()
  })
})
