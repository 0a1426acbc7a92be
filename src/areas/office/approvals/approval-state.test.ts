import { describe, expect, it } from 'vitest'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { approvalOf } from './approval-state.tsx'

/** Decided on version 3 of an application. */
const card = { version: 3 }
const decided = (state: CommandRow['state'], version: number | null = null) =>
  aCommandRow({ state, ack: version === null ? null : ({ version } as CommandRow['ack']) })

describe('an application that was decided on this device', () => {
  it('waits while the decision is not sent', () => {
    expect(approvalOf(card, [decided('queued')])).toMatchObject({ waits: true, isSent: false })
  })

  it('is approved once the office has it, as long as the list does not show it', () => {
    expect(approvalOf(card, [decided('acked', 4)])).toMatchObject({ waits: false, isSent: true })
  })

  it('is as the list says once the list has caught up', () => {
    expect(approvalOf(card, [decided('acked', 3)])).toMatchObject({ waits: false, isSent: false })
    expect(approvalOf(card, [decided('reconciled', 2)])).toMatchObject({ waits: false, isSent: false })
  })

  it('is neither where the decision was refused', () => {
    expect(approvalOf(card, [decided('rejected')])).toMatchObject({ waits: false, isSent: false })
  })

  it('counts by the last decision', () => {
    expect(approvalOf(card, [decided('rejected'), decided('queued')])).toMatchObject({ waits: true })
    expect(approvalOf(card, [])).toEqual({ decided: undefined, waits: false, isSent: false })
  })
})
