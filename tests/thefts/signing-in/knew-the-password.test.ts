/** Somebody who once knew a password, and what it is worth to them. */
import { beforeEach, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { authenticatorOf } from '../../support/people/authenticator.ts'
import { emailOf, lettersTo } from '../../support/notices/mailed-code.ts'
import { anAdmin, type SeededMember } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'

const company = useCompany()
const { at } = company
const CHOSEN = 'Iba-Na-Ito-Ngayon-77'
let username: string
beforeEach(async () => {
  const { accId } = company.admin
  const account = { email: 'alma@example.com', email_verified_at: at.clock.now() }
  await at.db.updateTable('account').set(account).where('acc_id', '=', accId).execute()
  username = (await theRow(at.db, 'account', { acc_id: accId })).username
  await at.db.deleteFrom('attempt').execute()
})

const signIn = (visitor: Visitor, password: string) => visitor.ask('signInAdmin', { username, password })

/** Browsers that signed in with it, each of which is known from then on. */
async function knownBrowsers(count: number): Promise<Visitor[]> {
  const browsers = Array.from({ length: count }, () => new Visitor(at))
  for (const browser of browsers) expect(await signIn(browser, PASSWORD)).toMatchObject({ success: true })
  return browsers
}

it('fifteen browsers that knew the old password guess the new one no more often than the account allows them together', async () => {
  const [own, ...browsers] = await knownBrowsers(16)
  await own!.get('changeOwnPassword', { curPassword: PASSWORD, password: CHOSEN, confirmPass: CHOSEN })
  let judged = 0
  for (const browser of browsers)
    for (let count = 0; count < 12; count++) {
      const answer = await signIn(browser, `Hula-Bilang-${judged}`)
      if (!answer.success && answer.code === 'WRONG_CREDENTIALS') judged++
    }
  // 28 of all known ones together; beyond them they are strangers at one address: 10 more.
  expect(judged).toBe(38)
  let mailed = 0
  for (const browser of browsers)
    for (let count = 0; count < 6; count++)
      if ((await browser.ask('sendOneTimeCode', { username })).success) mailed++
  expect(mailed).toBeLessThanOrEqual(15)
  expect(await signIn(own!, CHOSEN), 'from where it was chosen').toMatchObject({
    success: true,
  })
})

it('nor more often where somebody signs in on them as themselves', async () => {
  const [alma, eve] = [await anAdmin(at), await anAdmin(at)]
  const comesIn = (browser: Visitor, who: SeededMember, password = PASSWORD) =>
    browser.ask('signInAdmin', { username: who.username, password })
  const [own, ...browsers] = Array.from({ length: 6 }, () => new Visitor(at))
  for (const browser of [own!, ...browsers])
    expect(await comesIn(browser, alma)).toMatchObject({ success: true })
  await own!.get('changeOwnPassword', { curPassword: PASSWORD, password: CHOSEN, confirmPass: CHOSEN })
  let judged = 0
  for (const browser of browsers) {
    expect(await comesIn(browser, eve)).toMatchObject({ success: true })
    for (let count = 0; count < 12; count++) {
      const answer = await comesIn(browser, alma, `Hula-Bilang-${judged}`)
      if (!answer.success && answer.code === 'WRONG_CREDENTIALS') judged++
    }
  }
  expect(judged).toBe(38)
})

it('an authenticator app that somebody sets up with a password they found is told to the account’s mailbox', async () => {
  const outsider = new Visitor(at)
  await outsider.get('signInAdmin', { username, password: CHOSEN })
  await outsider.get('verifyPassword', { password: CHOSEN })
  const { secret } = await outsider.get('beginSecondFactor', {})
  await outsider.get('confirmSecondFactor', { code: authenticatorOf(at, secret).code() })
  const [letter] = await lettersTo(at, await emailOf(at, company.admin.accId))
  expect(letter?.text).toContain('An authenticator app was set up for your account.')
  await at.db.deleteFrom('second_factor').execute()
})

it('a list that is read page by page leaves its trace', async () => {
  await company.newClient()
  const { visitor } = company.otherAdmin
  let read = 0
  // However short the pages, and each asked in another way: the same page again would be nothing more.
  for (let limit = 1; read < 500; limit++) {
    const { rows } = await visitor.get('listClients', { limit })
    read += rows.length
  }
  await at.house.traces.flush()
  const seen = await at.db
    .selectFrom('trace')
    .select(['call', 'about'])
    .where('kind', '=', 'long list')
    .execute()
  expect(seen).toEqual([{ call: 'listClients', about: `${read} in an hour` }])
})

it('the round is shared from today or not at all: a day of years ahead would share it now and say otherwise', async () => {
  const { superAdmin, otherCi } = company
  const id = await company.newClient()
  const effective_from = toLocalDate('2036-01-01')
  expect(
    await superAdmin.visitor.ask('changeSetting', { key: 'shared_round', value: true, effective_from }),
  ).toMatchObject({ code: 'INVALID_INPUT', data: [{ fieldname: 'effective_from' }] })
  expect(await otherCi.visitor.ask('getClientProfile', { id })).toMatchObject({ success: false })
})
