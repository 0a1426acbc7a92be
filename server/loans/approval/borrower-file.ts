/** What is known of a client who would borrow, and what is refused for want of it: at the application and at every step after it. */
import { sql } from 'kysely'
import type { LocalDate } from '../../../domain/calendar.ts'
import { largestInstalment } from '../../../domain/loans/capacity.ts'
import type { LimitedLoan } from '../../../domain/loans/lending-limits.ts'
import type { Centavos } from '../../../domain/money.ts'
import { ageOn, missingFrom, type ClientFile, type FilePart } from '../../../domain/people/complete-file.ts'
import { ownCoMaker, type BorrowerFile } from '../../../domain/people/own-affair.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'
import { settingsOn, type TermsRow } from '../../settings/settings.ts'
import { levelLimitOf } from '../applications/application-cards.ts'

interface BorrowerRow extends ClientFile {
  readonly loan_level: number
  readonly prd_net: Centavos | null
  readonly prd_m_bills: Centavos | null
}

interface CoMakerRow {
  readonly pcd_name: string | null
  readonly pcd_contact: string | null
}

async function readBorrower(tx: Tx, accId: number): Promise<BorrowerRow> {
  const { rows } = await sql<Omit<BorrowerRow, 'isOwnCoMaker'> & BorrowerFile & CoMakerRow>`
    select c.loan_level, o.prd_net, o.prd_m_bills, p.birthdate, o.p_id is not null as "hasOtherInfo",
      m.p_id is not null as "hasCoMaker", p.firstname, p.middlename, p.lastname, p.contact, m.pcd_name, m.pcd_contact, p.profile_picture is not null as "hasProfilePicture",
      p.valid_id is not null as "hasValidId", p.picture_with_valid_id is not null as "hasPictureWithValidId"
    from client c join account using (acc_id) join person p using (p_id) left join other_info o using (p_id)
      left join co_maker m using (p_id)
    where c.acc_id = ${accId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`account ${accId} is no client`)
  const isOwnCoMaker = ownCoMaker(row, { name: row.pcd_name, contact: row.pcd_contact }) !== undefined
  return { ...row, isOwnCoMaker }
}

/** Throws FILE_INCOMPLETE where something is missing that the company needs, UNDER_AGE where the client is too young on that day. */
export async function refuseIncompleteFile(tx: Tx, accId: number, on: LocalDate): Promise<void> {
  const file = await readBorrower(tx, accId)
  const { least_age: least } = await settingsOn(tx, on)
  const missing = await missingOf(tx, file, on)
  if (missing.length > 0) refuse('FILE_INCOMPLETE', `Still missing: ${missing.join(', ')}.`)
  if (file.birthdate !== null && ageOn(file.birthdate, on) < least)
    refuse('UNDER_AGE', `The client must be at least ${least} years old.`)
}

/** What the company still needs of a client before it lends. */
export async function missingInFile(tx: Tx, accId: number, on: LocalDate): Promise<FilePart[]> {
  return missingOf(tx, await readBorrower(tx, accId), on)
}

async function missingOf(tx: Tx, file: ClientFile, on: LocalDate): Promise<FilePart[]> {
  const { other_info: otherInfo, co_maker: coMaker, pictures } = (await settingsOn(tx, on)).application_needs
  return missingFrom(file, { otherInfo, coMaker, pictures })
}

export interface LoanWished {
  readonly accId: number
  readonly terms: TermsRow
  readonly asked: Centavos
  readonly amount: Centavos
  readonly instalment: Centavos
}

/** A loan beside the limits of its client on a day. */
export async function limitedLoan(tx: Tx, wished: LoanWished, on: LocalDate): Promise<LimitedLoan> {
  const { accId, terms, asked, amount, instalment } = wished
  const client = await readBorrower(tx, accId)
  const settings = await settingsOn(tx, on)
  const { prd_net: monthlyNet, prd_m_bills: monthlyBills } = client
  return {
    asked,
    amount,
    instalment,
    levelLimit: levelLimitOf(settings, client.loan_level, terms),
    capacity:
      monthlyNet === null || monthlyBills === null
        ? null
        : largestInstalment({ monthlyNet, monthlyBills, pct: settings.capacity_pct }, terms),
  }
}
