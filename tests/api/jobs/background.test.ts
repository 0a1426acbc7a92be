import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { startBackground } from '../../../server/background.ts'
import { enqueueMail } from '../../../server/mail/enqueue.ts'
import { notifyAccount } from '../../../server/notices/notify.ts'
import type { repeatEvery } from '../../../server/repeat-every.ts'
import { aBrowser } from '../../support/notices/push-browser.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'
import { rowsOf } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ env: { ...PUSH_ENV, LOG_LEVEL: 'silent' } })
const { at } = company

/** What is done by itself, by its name in the log; the hours between its rounds are left to the test. */
function worksOf(): ReadonlyMap<string, (signal: AbortSignal) => Promise<unknown>> {
  const works = new Map<string, (signal: AbortSignal) => Promise<unknown>>()
  const repeat: typeof repeatEvery = (_waitMs, what, _log, work) => {
    works.set(what, work)
    return { stop: async () => undefined }
  }
  startBackground({ ...at.house, engine: 'postgresql' }, repeat)
  return works
}

/** A letter, a push to an address that no browser has and so is dropped, and a client to forget; a loan of which the day that is over says something. */
async function letAllWait(): Promise<void> {
  const { accId, visitor } = company.admin
  await company.lend()
  await company.daysLater(27)
  const leaving = await company.newClient()
  await company.superAdmin.visitor.get('eraseClient', { acc_id: leaving, reason: 'Asked' })
  await visitor.get('subscribeToPush', aBrowser('https://push.example.com').subscription)
  await at.db.updateTable('push_subscription').set({ endpoint: 'https://localhost:9/gone' }).execute()
  await at.db.updateTable('erasure').set({ purge_on: at.clock.today() }).execute()
  await at.db.transaction().execute(async (tx) => {
    const params = { loan_id: 1, instalment_no: 1, due_on: at.clock.today(), amount: pesos(500) }
    await notifyAccount(tx, accId, { kind: 'due today', params }, at.clock.now())
    await enqueueMail(tx, { to: 'ana@example.com', subject: 'Kumusta', text: 'Kumusta' }, at.clock.now())
  })
}

const done = async () => ({
  letters: (await rowsOf(at.db, 'mail', { subject: 'Kumusta' })).filter(({ sent_at }) => sent_at).length,
  waitingPushes: (await rowsOf(at.db, 'push', {})).length,
  forgotten: (await rowsOf(at.db, 'erasure', {})).filter(({ purged_at }) => purged_at).length,
  days: (await rowsOf(at.db, 'day_end_run', {})).filter(({ finished_at }) => finished_at).length,
})

it('once the server is told to end, none of what it does by itself goes on, and each does its own work at the next start', async () => {
  await letAllWait()
  for (const work of worksOf().values()) await work(AbortSignal.abort())
  expect(await done()).toEqual({ letters: 0, waitingPushes: 1, forgotten: 0, days: 0 })
  for (const work of worksOf().values()) await work(new AbortController().signal)
  expect(await done()).toEqual({ letters: 1, waitingPushes: 0, forgotten: 1, days: 1 })
})
