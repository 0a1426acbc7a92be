/** So many files a day are anybody's: no account fills the disk. */
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '../../../contract/index.ts'
import { APP_HEADER, APP_HEADER_VALUE, IDEMPOTENCY_KEY } from '../../../contract/wire/headers.ts'
import { addDays } from '../../../domain/calendar.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aClient, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { useAppEach } from '../../support/world/use-company.ts'

const at = useAppEach()

const DAY = 24 * 60 * 60_000

async function allow(
  files: { client: number; team: number },
  effective_from = at.clock.today(),
): Promise<void> {
  const boss = await signInAs(at, await aSuperAdmin(at))
  await boss.get('changeSetting', {
    key: 'uploads_per_day',
    effective_from,
    value: files,
  })
}

async function clientWhoSends(): Promise<{ visitor: Visitor; send: (file?: File) => Promise<string> }> {
  const client = await aClient(at)
  const visitor = await signInAs(at, client)
  const send = async (file?: File) => {
    const answer = await visitor.ask('changeProfilePicture', {
      p_id: client.pId,
      Profile_Picture: file ?? asFile(await aPicture()),
    })
    return answer.success ? 'taken' : answer.code
  }
  return { visitor, send }
}

it('a client sends as many files a day as the setting says, and not one more until tomorrow', async () => {
  await allow({ client: 2, team: 9 })
  const { send } = await clientWhoSends()
  expect([await send(), await send(), await send()]).toEqual(['taken', 'taken', 'TOO_MANY_TRIES'])
  at.clock.advanceBy(DAY)
  expect([await send(), await send(), await send()]).toEqual(['taken', 'taken', 'TOO_MANY_TRIES'])
})

it('what one client sends is taken from no other', async () => {
  await allow({ client: 1, team: 9 })
  const [ana, ben] = [await clientWhoSends(), await clientWhoSends()]
  expect([await ana.send(), await ana.send()]).toEqual(['taken', 'TOO_MANY_TRIES'])
  expect(await ben.send()).toBe('taken')
})

it('a file that is no picture was sent all the same, and counts', async () => {
  await allow({ client: 2, team: 9 })
  const { send } = await clientWhoSends()
  const noPicture = asFile('not a picture')
  expect([await send(noPicture), await send(), await send()]).toEqual([
    'INVALID_INPUT',
    'taken',
    'TOO_MANY_TRIES',
  ])
})

it('the team has a limit of its own', async () => {
  await allow({ client: 9, team: 1 })
  const member = await anInvestigator(at)
  const visitor = await signInAs(at, member)
  const send = async () =>
    visitor.ask('changeTeamProfilePicture', {
      mgt_id: member.mgtId,
      Profile_Picture: asFile(await aPicture()),
    })
  expect(await send()).toMatchObject({ success: true })
  expect(await send()).toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 })
})

it('a limit of nothing takes nothing', async () => {
  await allow({ client: 0, team: 9 })
  expect(await (await clientWhoSends()).send()).toBe('TOO_MANY_TRIES')
})

it('a limit of tomorrow holds from tomorrow on', async () => {
  await allow({ client: 1, team: 9 })
  await allow({ client: 3, team: 9 }, addDays(at.clock.today(), 1))
  const { send } = await clientWhoSends()
  expect([await send(), await send()]).toEqual(['taken', 'TOO_MANY_TRIES'])
  at.clock.advanceBy(DAY)
  expect([await send(), await send(), await send(), await send()]).toEqual([
    'taken',
    'taken',
    'taken',
    'TOO_MANY_TRIES',
  ])
})

it('of a stranger not one byte of a file is read', async () => {
  let isRead = false
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    isRead = true
    controller.enqueue(new TextEncoder().encode('--x--'))
    controller.close()
  }
  const { method, path } = calls.changeProfilePicture
  const sent = await at.app.request(path, {
    method,
    headers: {
      [APP_HEADER]: APP_HEADER_VALUE,
      [IDEMPOTENCY_KEY]: newId(),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '5000000',
    },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
  } as RequestInit)
  expect(await sent.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(isRead).toBe(false)
})
