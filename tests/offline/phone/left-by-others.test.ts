/** What others left unsent on this phone, as the next person hears it. */
import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { forgetOwner, rememberOwner } from '../../../src/offline/account/session-owner.ts'
import { workerDb } from '../../../src/offline/account/worker-db.ts'
import { OutboxDb } from '../../../src/offline/outbox/outbox-db.ts'
import { writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { otherAccountsUnsent } from '../../../src/offline/outbox/sign-out-guard.ts'
import { savePayment } from '../support/drafts.ts'
import { eachStandIn, loan } from '../support/stand-in-phone.ts'
import { eachWarned } from '../support/warnings.ts'

let page: Offline
const warned = eachWarned()
eachStandIn((opened) => ({ page } = opened))

const recordOf = async (id: string) => (await page.outbox.outbox.get(id))!
const now = () => page.around.clock.now()

describe('what others left on this phone', () => {
  const person = (accId: number) => ({
    accId,
    mgtId: null,
    name: `Person ${accId}`,
    role: 'CI_USER' as const,
  })
  /** The outbox of somebody else, with so many payments of ₱ 100 that wait. */
  async function outboxOf(accId: number, count: number, access: 'ok' | 'blocked' = 'ok'): Promise<void> {
    const record = await recordOf(await savePayment(page, { loan: loan(1) }))
    const outbox = new OutboxDb(accId)
    for (let index = 0; index < count; index++)
      await outbox.outbox.put({ ...record, id: `${accId} ${index}` })
    await writeMeta(outbox, 'access', access)
    outbox.close()
  }

  it('is shown by name, with whom the office has blocked here, and without who is signed in', async () => {
    for (const accId of [901, 902, 903]) await rememberOwner(person(accId))
    await rememberOwner(person(page.accId))
    await outboxOf(901, 2)
    await outboxOf(902, 0, 'blocked')
    await outboxOf(903, 0)
    expect(await otherAccountsUnsent()).toEqual([
      { accId: 901, name: 'Person 901', count: 2, payments: 2, sum: pesos(200), isBlocked: false },
      { accId: 902, name: 'Person 902', count: 0, payments: 0, sum: 0, isBlocked: true },
    ])
    await forgetOwner()
    expect((await otherAccountsUnsent()).map(({ accId }) => accId)).toEqual([page.accId, 901, 902])
  })

  it('is found by the outboxes themselves where the list of accounts was lost', async () => {
    await outboxOf(904, 1)
    const other = new Dexie('ob_hulog_of_old')
    other.version(1).stores({ any: '&id' })
    await other.open()
    other.close()
    await workerDb().accounts.clear()
    expect(await otherAccountsUnsent()).toMatchObject([{ accId: 904, name: '', count: 1 }])
  })

  it.each<[string, (() => Promise<never>) | undefined, string[]]>([
    ['does not tell its databases', undefined, []],
    ['fails to tell them', () => Promise.reject(new Error('no')), ['hulog: listing the outboxes']],
  ])('is known by the list alone in a browser that %s', async (_, databases, warnings) => {
    await outboxOf(904, 1)
    await outboxOf(905, 1)
    await workerDb().accounts.put({ ...person(905), signedInAt: now() })
    const whole = indexedDB.databases
    indexedDB.databases = databases as typeof whole
    try {
      expect((await otherAccountsUnsent()).map(({ accId }) => accId)).toEqual([905])
      expect(warned).toEqual(warnings)
    } finally {
      indexedDB.databases = whole
    }
  })
})
