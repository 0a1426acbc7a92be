/** Somebody at an open screen without internet leaves an approval in the outbox, for the owner to send by coming back. */
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { anAdmin, signInAs } from '../../support/people/seed.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const { at } = useCompany()
const MINUTE = 60_000
const DAY = 1440 * MINUTE

interface Claim {
  readonly claim: string
  /** When it was meant by the device's clock, counted from the sign-in. */
  readonly wall: number
  /** The server's clock less its own, as it knows. */
  readonly offset?: number
  readonly unexplained?: number
  readonly becomes: 'INVALID_INPUT' | 'PASSWORD_NEEDED'
}

it.each<Claim>([
  { claim: 'was meant after the sign-in', wall: MINUTE, becomes: 'INVALID_INPUT' },
  { claim: 'was meant before the sign-in', wall: -MINUTE, becomes: 'PASSWORD_NEEDED' },
  { claim: 'is meant for an hour from now', wall: 60 * MINUTE, becomes: 'PASSWORD_NEEDED' },
  {
    claim: 'comes from a clock that is an hour fast, and is known to be',
    wall: 61 * MINUTE,
    offset: -60 * MINUTE,
    becomes: 'INVALID_INPUT',
  },
  {
    claim: 'comes from a clock that was set a day ahead and back',
    wall: DAY,
    unexplained: -DAY,
    becomes: 'PASSWORD_NEEDED',
  },
  {
    claim: 'comes from a clock that was set since, by any reading before the sign-in',
    wall: MINUTE,
    unexplained: -DAY,
    becomes: 'PASSWORD_NEEDED',
  },
])(
  'what $claim is taken as $becomes before anything else is looked at',
  async ({ wall, offset = 0, unexplained = 0, becomes }) => {
    const admin = await anAdmin(at)
    const device = await signInAs(at, admin)
    const deviceId = newId()
    device.deviceId = deviceId
    await device.get('registerDevice', { device_id: deviceId, label: '' })
    const meant = instantFromMs(instantMs(at.clock.now()) + wall)
    at.clock.advanceBy(2 * MINUTE)
    const command = await aCommand(at, admin, 'approveAsAdmin', { nonsense: 1 }, { deviceId })
    Object.assign(command.occurred, { wall: meant, server_offset_ms: offset, unexplained_ms: unexplained })
    const { verdicts } = await device.get('sendCommands', { commands: [command] })
    expect(verdicts).toMatchObject([{ code: becomes }])
    await device.get('verifyPassword', { password: PASSWORD })
    const again = await device.get('sendCommands', { commands: [{ ...command, id: newId() }] })
    expect(again.verdicts).toMatchObject([{ code: 'INVALID_INPUT' }])
  },
)
