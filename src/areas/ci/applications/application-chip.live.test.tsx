import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { pesos } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { ApplicationChip } from './application-chip.tsx'

async function chip(state: CommandRow['state'], display: object): Promise<string> {
  cleanup()
  const pending = aCommandRow({ state, display } as Parameters<typeof aCommandRow>[0])
  await openPart(<ApplicationChip pending={pending} />)
  return said()
}

it('what was decided here stands at the application, and what was not accepted before it', async () => {
  await openPart(<ApplicationChip pending={null} />)
  expect(said()).toBe('')
  const approval = { kind: 'approval', amount: pesos(400) }
  expect(await chip('queued', approval)).toBe('You approved ₱ 400.00')
  expect(await chip('acked', { kind: 'rejection' })).toBe('You rejected this')
  expect(await chip('rejected', approval)).toBe('Not accepted')
})
