import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { makeStartCode } from '../../../server/setup/start-code.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { startForm } from '../../support/world/first-day.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useAppEach } from '../../support/world/use-company.ts'

const at = useAppEach()
let stranger: Visitor
beforeEach(async () => {
  stranger = new Visitor(at)
})

describe('the first start', () => {
  it('keeps the company, its terms, its cash and its super admin, who signs in with the own password', async () => {
    const form = await startForm(at, { middlename: 'Reyes', suffix: 'III' })
    await stranger.get('startCompany', form)
    const { firstname, middlename, lastname, suffix, contact, birthdate, address } = form
    const said = { firstname, middlename, lastname, suffix, contact, birthdate, address }
    expect(await theRow(at.db, 'person', { firstname })).toMatchObject(said)
    const owner = new Visitor(at)
    const user = await owner.get('signInSuperAdmin', { username: 'sofia.santos', password: PASSWORD })
    expect(user).toMatchObject({
      role: 'SUPER_ADMIN_USER',
      status: 'Active',
      company: { name: 'Bagong Simula Lending Corp.' },
    })
    const terms = await owner.get('getTermsAndInterest', {})
    expect(new Set(terms.map(({ kind, frequency }) => `${kind} ${frequency}`))).toEqual(
      new Set(['Salary Loan weekly']),
    )
    const { rows } = await sql<{ amount: number }>`select sum(amount) as amount from transfer
      where debit = 'cash_on_hand'`.execute(at.db)
    expect(rows[0]?.amount).toBe(pesos(200_000))
    await expectBalancedBooks(at.db)
  })

  it('writes nothing into the books of a company that begins without cash', async () => {
    await stranger.get('startCompany', await startForm(at, { opening_cash: ZERO }))
    expect(await at.db.selectFrom('transfer').selectAll().execute()).toEqual([])
  })

  it('keeps what was chosen about two people: alone and marked, and a code besides the password', async () => {
    await stranger.get('startCompany', await startForm(at, { rules: ['small_company', 'second_factor'] }))
    const { rows } = await sql<{
      key: string
      value: unknown
    }>`select distinct on (key) key, value from setting
      where key in ('small_company', 'second_factor') order by key, effective_from desc`.execute(at.db)
    expect(rows).toEqual([
      { key: 'second_factor', value: { admins: true, super_admins: true } },
      { key: 'small_company', value: true },
    ])
    const acts = await at.db.selectFrom('act_alone').select(['mark', 'call']).execute()
    expect(acts).toEqual([{ mark: 'small company on', call: 'startCompany' }])
    const owner = { username: 'sofia.santos', password: PASSWORD }
    expect(await new Visitor(at).ask('signInSuperAdmin', owner)).toMatchObject({
      code: 'SECOND_FACTOR_SETUP',
    })
  })

  it('leaves both as they are delivered where nothing was chosen', async () => {
    await stranger.get('startCompany', await startForm(at))
    expect(await at.db.selectFrom('act_alone').select('mark').execute()).toEqual([])
  })

  it('is refused to anyone who has no code, a wrong one or one of yesterday, and nothing is written', async () => {
    const form = await startForm(at)
    for (const code of ['AAAA-BBBB-CCCC-DDDD-EEEE', '-', form.code.slice(1)])
      expect(await stranger.ask('startCompany', { ...form, code })).toMatchObject({ code: 'INVALID_CODE' })
    at.clock.advanceBy(24 * 3_600_000)
    expect(await stranger.ask('startCompany', form)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await stranger.get('getStartState', {})).toEqual({ started: false })
    expect(await at.db.selectFrom('person').select('p_id').execute()).toEqual([])
  })

  it('takes a code as somebody types it from a terminal', async () => {
    const { code, ...form } = await startForm(at)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await stranger.ask('startCompany', { ...form, code: typed })).toMatchObject({ success: true })
  })

  it('happens once, no matter who else holds a code, and makes no further code', async () => {
    const [first, second] = [await startForm(at), await startForm(at, { username: 'thief.santos' })]
    const answers = await Promise.all([
      stranger.ask('startCompany', first),
      new Visitor(at).ask('startCompany', second),
    ])
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(await stranger.ask('startCompany', second)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await makeStartCode(at.db, at.clock.now())).toBeUndefined()
    const admins = await at.db.selectFrom('account').select('acc_id').execute()
    expect(admins).toHaveLength(1)
    expect(await at.db.selectFrom('start_code').selectAll().execute(), 'no code is left').toEqual([])
  })

  it('stays closed when the super admin was closed since', async () => {
    await stranger.get('startCompany', await startForm(at))
    await sql`update account set status = 'Closed'`.execute(at.db)
    expect(await makeStartCode(at.db, at.clock.now())).toBeUndefined()
    const answer = await stranger.ask('startCompany', await startForm(at, { code: 'AAAA' }))
    expect(answer).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('is not opened by somebody who is not born yet, and the code stays good', async () => {
    const birthdate = toLocalDate('2031-05-17')
    expect(await stranger.ask('startCompany', await startForm(at, { birthdate }))).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname: 'birthdate', message: 'Invalid Birthdate' }],
    })
    expect(await at.db.selectFrom('account').selectAll().execute()).toEqual([])
    expect(await stranger.ask('startCompany', await startForm(at))).toMatchObject({ success: true })
  })

  it('says in the owner’s words what is missing', async () => {
    const form = await startForm(at, { firstname: '', contact: '123', confirmPass: 'Other-2026', kinds: [] })
    const answer = await stranger.ask('startCompany', form)
    expect(answer).toMatchObject({ code: 'INVALID_INPUT' })
    const fields = (answer.data as { fieldname: string; message: string }[]).map((one) => one.fieldname)
    expect(new Set(fields)).toEqual(new Set(['firstname', 'contact', 'confirmPass', 'kinds']))
  })
})
