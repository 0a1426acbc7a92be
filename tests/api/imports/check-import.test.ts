import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { COLUMNS } from '../../../server/imports/import-columns.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { ANA, csvOf, fileOf, LOAN, type RowWish } from '../../support/money/import-file.ts'
import { tableContents } from '../../support/rows/table-contents.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let visitor: Visitor
let investigator: string
beforeAll(async () => {
  investigator = (await anInvestigator(at)).username
  visitor = await signInAs(at, await aSuperAdmin(at))
})

const check = (content: string | Uint8Array<ArrayBuffer>) =>
  visitor.get('checkImport', { file: fileOf(content) })

const TOTALS = {
  rows: 1,
  principal: pesos(13_000),
  interest: pesos(1170),
  paid: pesos(2500),
  balance: pesos(11_670),
}

it('says what a file comes to and would create, and changes nothing', async () => {
  const before = await tableContents(at.db)
  const row = {
    ...ANA,
    ...LOAN,
    assigned_ci: investigator,
    pcd_name: 'Berto',
    pcd_contact: '09180000000',
    pcd_work: 'Driver',
    pcd_net: '15000',
    pcd_address: 'Batangas',
  }
  const checked = await check(csvOf([row]))
  expect(checked).toMatchObject({
    errors: [],
    error_count: 0,
    totals: TOTALS,
    would_create: { clients: 1, loans: 1, co_makers: 1, terms: 1 },
    imported_at: null,
  })
  expect(checked.totals.receivable).toBeGreaterThan(pesos(10_500))
  expect(await tableContents(at.db)).toEqual(before)
})

describe('files as spreadsheets write them', () => {
  const awkward: RowWish = {
    ...ANA,
    ...LOAN,
    address: '12 "Sampaguita" St; Brgy. Uno,\nBatangas',
    lastname: 'Muñoz',
  }
  it.each([
    ['RFC 4180', csvOf([awkward])],
    ['a BOM', csvOf([awkward], { bom: true })],
    ['LF alone', csvOf([awkward], { newline: '\n' })],
    ['everything in quotes', csvOf([awkward], { quoteAll: true, bom: true })],
    ['semicolons', csvOf([{ ...awkward, principal: '13.000,00', interest: '1170,00' }], { delimiter: ';' })],
    [
      'semicolons and a decimal point',
      csvOf(
        [awkward].map((row) => ({ ...row, prd_net: '20000.00', interest: '1170.00' })),
        { delimiter: ';' },
      ),
    ],
    [
      'a line that names the separator',
      `sep=;\r\n${csvOf([{ ...awkward, prd_net: '20000', interest: '1170' }], { delimiter: ';' })}`,
    ],
    ['tabs', csvOf([awkward], { delimiter: '\t' })],
    ['tabs and commas in thousands', csvOf([{ ...awkward, principal: '13,000' }], { delimiter: '\t' })],
    ['empty rows', `${csvOf([awkward])}\r\n,,,\r\n\r\n`],
    ['no newline at the end', csvOf([awkward]).trimEnd()],
    ['a heading in capitals', csvOf([awkward]).replace(/^.*/, (line) => line.toUpperCase())],
  ])('%s', async (_, text) => {
    expect(await check(text)).toMatchObject({ errors: [], totals: TOTALS })
  })

  it('a row is counted as the spreadsheet counts it, below a line that names the separator too', async () => {
    const bad = { ...ANA, contact: '12' }
    const rowsOf = async (text: string) => (await check(text)).errors.map(({ row }) => row)
    const semicolons = csvOf([ANA, bad], { delimiter: ';' })
    expect(await rowsOf(semicolons)).toEqual([3])
    expect(await rowsOf(`sep=;\r\n${semicolons}`)).toEqual([4])
  })

  it('UTF-16, as Excel writes "Unicode text"', async () => {
    const text = `\ufeff${csvOf([awkward], { delimiter: '\t' })}`
    expect(await check(new Uint8Array(Buffer.from(text, 'utf16le')))).toMatchObject({
      errors: [],
      totals: TOTALS,
    })
  })
})

describe("what is wrong is at its row and field, in the owner's words", () => {
  it.each<[keyof RowWish, string, string]>([
    ['firstname', '', 'First name is required'],
    ['firstname', 'Ana2', 'First name must all be letters'],
    ['suffix', 'Esq', 'Invalid Suffix'],
    ['contact', '0917', 'Invalid Contact, (e.g: 09XXXXXXXXX)'],
    ['birthdate', '17/05/1990', 'Invalid Birthdate'],
    ['birthdate', '2025-01-01', 'Invalid Birthdate'],
    ['address', '', 'Address is required'],
    ['prd_net', '', 'Monthly Income is required'],
    ['prd_net', '20,00', 'Monthly Income must be number'],
    ['prd_net', '2999.99', 'Monthly Incom must be greater than equal 3,000'],
    ['prd_m_bills', '-5', 'Monthly Bills must be number'],
    ['cu_type', 'Farmer', 'Invalid Type of Client'],
    ['cu_type', '', 'Type of Client is required'],
    ['pcd_name', 'Berto', 'Contact is required'],
    ['username', 'ana', 'Username must have 7 characters lenght'],
    ['email', 'ana@', 'Invalid Email'],
    ['loan_level', '0', 'Invalid Loan level'],
    ['assigned_ci', 'nobody', 'Invalid Assigned CI'],
    ['loan_kind', 'Housing', 'Invalid Loan kind'],
    ['loan_kind', '', 'Loan kind is required'],
    ['frequency', 'daily', 'Invalid Frequency'],
    ['principal', '', 'Principal is required'],
    ['principal', '13000,50', 'Principal must be number'],
    ['principal', '13000.505', 'Principal must be number'],
    ['principal', '0', 'Principal must be more than zero'],
    ['principal', '1e5', 'Principal must be number'],
    ['interest', 'none', 'Interest must be number'],
    ['instalments', '', 'Instalments is required'],
    ['instalments', '0', 'Invalid Instalments'],
    ['instalments', '521', 'Invalid Instalments'],
    ['instalments', '12.5', 'Instalments must be number'],
    ['released_on', '2026-09-31', 'Invalid Released on'],
    ['released_on', '2027-01-01', 'Invalid Released on'],
    ['first_due_on', '2026-09-05', 'Invalid First due on'],
    ['paid', 'all', 'Paid must be number'],
    ['paid', '14170', 'Paid must be less than principal and interest: only loans that run are imported'],
    ['last_paid_on', '', 'Last paid on is required'],
    ['last_paid_on', '2026-09-04', 'Invalid Last paid on'],
    ['last_paid_on', '2026-11-22', 'Invalid Last paid on'],
    ['penalty_pct_per_month', 'five', 'Penalty must be number'],
    ['grace_days', '400', 'Invalid Grace days'],
  ])('%s %o: %s', async (field, value, message) => {
    const checked = await check(csvOf([ANA, { ...ANA, ...LOAN, firstname: 'Bea', [field]: value }]))
    expect(checked.errors.map((error) => error.message)).toContain(message)
    for (const error of checked.errors) expect(error.row).toBe(3)
    const fields = checked.errors.map((error) => error.field)
    if (field !== 'pcd_name') expect(fields).toContain(field)
  })

  it('who is twice in a file, or is a client already', async () => {
    const twice = await check(csvOf([ANA, { ...ANA, lastname: 'DELA CRUZ' }]))
    expect(twice.errors).toEqual([{ row: 3, field: 'lastname', message: 'The same person is in row 2' }])
    const { pId, username } = await aClient(at, { firstname: 'Ana', lastname: 'Dela Cruz' })
    await at.db
      .updateTable('person')
      .set({ contact: ANA.contact ?? '' })
      .where('p_id', '=', pId)
      .execute()
    const there = await check(csvOf([{ ...ANA, username }]))
    expect(there.errors).toEqual([
      { row: 2, field: 'username', message: 'Username already exist' },
      { row: 2, field: 'lastname', message: 'This person is a client already' },
    ])
    expect(there.would_create.clients).toBe(0)
  })

  it('who is a client already by an account that is closed', async () => {
    const closed = { firstname: 'Wilma', lastname: 'Closas', birthdate: toLocalDate('1979-09-09') }
    const { accId } = await aClient(at, closed)
    await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', accId).execute()
    const { errors } = await check(csvOf([{ ...ANA, ...closed }]))
    expect(errors.map(({ message }) => message)).toEqual(['This person is a client already'])
  })

  it('a username that an account has which is closed', async () => {
    const { username, accId } = await aClient(at, { firstname: 'Wanda', lastname: 'Closas' })
    await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', accId).execute()
    expect((await check(csvOf([{ ...ANA, firstname: 'Elsa', username }]))).errors).toEqual([
      { row: 2, field: 'username', message: 'Username already exist' },
    ])
  })

  it('who is a client already, or twice in a file, in other letters too', async () => {
    const { pId } = await aClient(at, { firstname: 'Niña', lastname: 'Peñaflor', username: 'Nina.P-1' })
    await at.db.updateTable('person').set({ contact: '09179990001' }).where('p_id', '=', pId).execute()
    const nina = { ...ANA, firstname: 'NIÑA', lastname: 'PEÑAFLOR', contact: '09179990001' }
    // A Mac writes the tilde as a sign of its own.
    const apart = { ...nina, firstname: 'Niña'.normalize('NFD'), lastname: 'Peñaflor'.normalize('NFD') }
    const there = 'This person is a client already'
    const found = await check(csvOf([{ ...nina, username: 'NINA.P-1' }]))
    expect(found.errors.map(({ message }) => message)).toEqual(['Username already exist', there])
    expect((await check(csvOf([apart]))).errors.map(({ message }) => message)).toContain(there)
    const cora = { ...ANA, firstname: 'Cora', username: 'cora.reyes' }
    const bea = { ...ANA, firstname: 'Bea', username: 'CORA.Reyes' }
    expect((await check(csvOf([cora, bea]))).errors).toEqual([
      { row: 3, field: 'username', message: 'Username already exist' },
    ])
  })

  it('who counts as a client already by name and birth date, whatever the telephone', async () => {
    const birthdate = toLocalDate('1988-08-08')
    await aClient(at, { firstname: 'Luz', lastname: 'De la Paz', birthdate, contact: '09171110001' })
    const luz = { ...ANA, firstname: 'Luz', lastname: 'Dela Paz', birthdate: '1988-08-08' }
    expect((await check(csvOf([luz]))).errors).toEqual([
      { row: 2, field: 'lastname', message: 'This person is a client already' },
    ])
    expect((await check(csvOf([{ ...luz, birthdate: '1988-08-09' }]))).errors).toEqual([])
  })

  it('who would count as one of the team, unless that one has left', async () => {
    const birthdate = toLocalDate('1991-01-01')
    await anAdmin(at, { firstname: 'Alma', lastname: 'Abad', birthdate })
    await anAdmin(at, { firstname: 'Gone', lastname: 'Abad', birthdate, status: 'Closed' })
    const alma = { ...ANA, firstname: 'Alma', lastname: 'Abad', birthdate: '1991-01-01' }
    expect((await check(csvOf([alma, { ...alma, firstname: 'Gone' }]))).errors).toEqual([
      {
        row: 2,
        field: 'lastname',
        message: 'Somebody else here has this name and birth date. Two people would count as one.',
      },
    ])
  })

  it('a co-maker who is the client or somebody else of the office', async () => {
    const { pId, mgtId } = await anAdmin(at, { firstname: 'Olga', lastname: 'Ochoa', contact: '09172220001' })
    const coMaker = { pcd_work: 'Vendor', pcd_net: '9000', pcd_address: 'Batangas' }
    const of = (name: string, contact: string) =>
      check(csvOf([{ ...ANA, firstname: 'Fely', ...coMaker, pcd_name: name, pcd_contact: contact }]))
    const ofOffice = 'This is somebody of the office, who enters themselves as a co-maker'
    expect((await of('Ochoa Olga', '09180000001')).errors).toMatchObject([
      { row: 2, field: 'pcd_name', message: ofOffice },
    ])
    expect((await of('Berto', '09172220001')).errors).toMatchObject([{ message: ofOffice }])
    expect((await of(`Fely ${ANA.lastname}`, '09180000001')).errors).toEqual([
      { row: 2, field: 'pcd_name', message: 'The co-maker must be somebody else than the client' },
    ])
    expect((await of('Berto', ANA.contact ?? '')).errors).toEqual([
      { row: 2, field: 'pcd_contact', message: 'The co-maker must have another contact than the client' },
    ])
    await visitor.get('updateTeamMember', {
      mgt_id: mgtId,
      firstname: 'Olga',
      middlename: '',
      lastname: 'Ochoa',
      suffix: '',
      contact: '09172220002',
      birthdate: toLocalDate('1990-01-01'),
      address: 'Batangas',
    })
    expect((await of('Berto', '09172220001')).errors, 'nor by a number of before').toMatchObject([
      { message: ofOffice },
    ])
    await at.db.updateTable('account').set({ status: 'Closed' }).where('p_id', '=', pId).execute()
    expect((await of('Ochoa Olga', '09180000001')).errors).toEqual([])
  })

  it('a CI who does not work here any more', async () => {
    const gone = await anInvestigator(at, { status: 'Suspended' })
    expect((await check(csvOf([{ ...ANA, firstname: 'Dora', assigned_ci: gone.username }]))).errors).toEqual([
      { row: 2, field: 'assigned_ci', message: 'Invalid Assigned CI' },
    ])
  })

  it('a row with more or fewer cells than the heading', async () => {
    const checked = await check(`${csvOf([{ ...ANA, firstname: 'Cora' }])}Bea,Reyes\r\n`)
    expect(checked.errors).toEqual([
      expect.objectContaining({
        row: 3,
        field: '',
        message: expect.stringContaining('The row has 2 cells') as string,
      }),
    ])
  })
})

describe('what is no file of clients is refused in words', () => {
  it.each([
    ['nothing', '', 'File is required'],
    ['a heading alone', csvOf([]), 'no rows'],
    ['other columns', 'name,age\r\nAna,30\r\n', 'Unknown columns: name, age'],
    ['a column without a name', 'firstname,,lastname\r\nAna,x,Reyes\r\n', 'Unknown columns: (no name)'],
    ['a column twice', csvOf([ANA]).replace('middlename', 'lastname'), 'stand twice'],
    ['an open quote', `${csvOf([ANA])}"Ana,`, 'no CSV that can be read'],
    ['another encoding', new Uint8Array([0x4d, 0x75, 0xf1, 0x6f, 0x7a]), 'not UTF-8'],
  ])('%s', async (_, content, message) => {
    const answer = await visitor.ask('checkImport', { file: fileOf(content) })
    expect(answer).toMatchObject({ success: false, code: 'INVALID_INPUT' })
    expect(JSON.stringify(answer)).toContain(message)
  })
})

it('a file of more rows than are gone through at once is to be cut in parts', async () => {
  const answer = await visitor.ask('checkImport', { file: fileOf(csvOf([]) + 'Ana\r\n'.repeat(50_001)) })
  expect(answer).toMatchObject({
    code: 'INVALID_INPUT',
    data: [{ fieldname: 'file', message: 'The file has more than 50000 rows; cut it in parts.' }],
  })
})

it('a file of more than ten million bytes is not read', async () => {
  const answer = await visitor.ask('checkImport', { file: fileOf('a'.repeat(10_000_001)) })
  expect(answer).toMatchObject({ success: false, code: 'TOO_LARGE' })
})

describe('docs/imports.md', () => {
  const readPage = () => readFile(new URL('../../../docs/imports.md', import.meta.url), 'utf8')

  it('describes every column, and nothing else', async () => {
    const described = [...(await readPage()).matchAll(/^\| `(\w+)`/gm)].map(([, column]) => column)
    expect(described).toEqual([...COLUMNS])
  })

  it('marks as needed the columns without which a file is refused, and no others', async () => {
    const needed = [...(await readPage()).matchAll(/^\| `(\w+)` +\| needed \|/gm)].map(([, column]) => column)
    const refused: string[] = []
    for (const [place, column] of COLUMNS.entries()) {
      const lines = csvOf([ANA], { delimiter: ';' }).trimEnd().split('\r\n')
      const without = lines.map((line) => line.split(';').toSpliced(place, 1).join(';')).join('\r\n')
      const answer = await visitor.ask('checkImport', { file: fileOf(without) })
      if (JSON.stringify(answer).includes(`Missing columns: ${column}.`)) refused.push(column)
    }
    expect(refused).toEqual(needed)
  })
})

it('only a super admin, with the password given lately', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  const ask = { file: fileOf(csvOf([ANA])) }
  expect(await admin.ask('checkImport', ask)).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await visitor.ask('checkImport', ask)).toMatchObject({ code: 'PASSWORD_NEEDED' })
})
