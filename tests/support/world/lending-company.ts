/**
 * A small company for tests of lending: two CIs, two admins, a super admin, capital in the safe, and builders for clients and
 * loans. Loans are released through the real call; what comes before it is written directly.
 */
import { v7 as uuid } from 'uuid'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { instantFromMs, instantMs, type LocalDate } from '../../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import type { Frequency, Kind } from '../../../domain/loans/terms.ts'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import { aPerson, aTeamMember, signInAs } from '../people/seed.ts'
import { completeClientFile } from './complete-client-file.ts'
import { moveCash } from '../money/move-cash.ts'
import { PASSWORD, Visitor, type TestApp } from './test-app.ts'

export interface Member {
  readonly visitor: Visitor
  readonly accId: number
  readonly mgtId: number
}

export interface Company {
  readonly at: TestApp
  readonly ci: Member
  readonly otherCi: Member
  readonly admin: Member
  readonly otherAdmin: Member
  readonly superAdmin: Member
}

const SIGN_IN = {
  CLIENT_USER: 'signInClient',
  CI_USER: 'signInInvestigator',
  ADMIN_USER: 'signInAdmin',
  SUPER_ADMIN_USER: 'signInSuperAdmin',
} as const

export async function openCompany(at: TestApp, capital: Centavos = pesos(1_000_000)): Promise<Company> {
  const company = {
    at,
    ci: await member(at, 'CI_USER', 'Ramon', 'Reyes'),
    otherCi: await member(at, 'CI_USER', 'Carla', 'Cruz'),
    admin: await member(at, 'ADMIN_USER', 'Alma', 'Abad'),
    otherAdmin: await member(at, 'ADMIN_USER', 'Oscar', 'Ocampo'),
    superAdmin: await member(at, 'SUPER_ADMIN_USER', 'Sofia', 'Santos'),
  }
  await moveCash(company, { kind: 'capital', amount: capital })
  return company
}

/** Who has told little: what a test is about, it says itself. */
const PLAIN = {
  contact: '09171234567',
  birthdate: null,
  address: '1 Rizal St, Brgy. Poblacion',
  landmark: '',
  email: '',
}

async function member(at: TestApp, role: Role, firstname: string, lastname: string): Promise<Member> {
  const unpaid = { salary: ZERO, hiredOn: null }
  const who = await aTeamMember(at, role, { ...PLAIN, ...unpaid, firstname, lastname })
  return { ...who, visitor: await signInAs(at, who) }
}

async function signedIn(at: TestApp, role: Role, accId: number): Promise<Visitor> {
  const { username } = await at.db
    .selectFrom('account')
    .select('username')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  const visitor = new Visitor(at)
  await visitor.get(SIGN_IN[role], { username, password: PASSWORD })
  return visitor
}

/** The same people at another process of the server, on the same database. */
export async function sameCompany(company: Company, at: TestApp): Promise<Company> {
  const there = async (role: Role, who: Member): Promise<Member> => ({
    ...who,
    visitor: await signedIn(at, role, who.accId),
  })
  return {
    at,
    ci: await there('CI_USER', company.ci),
    otherCi: await there('CI_USER', company.otherCi),
    admin: await there('ADMIN_USER', company.admin),
    otherAdmin: await there('ADMIN_USER', company.otherAdmin),
    superAdmin: await there('SUPER_ADMIN_USER', company.superAdmin),
  }
}

/** Days later everybody is at work again: their sessions last and they have just given their password. */
export async function daysLater({ at }: Company, days: number): Promise<void> {
  at.clock.advanceBy(days * 86_400_000)
  const now = at.clock.now()
  await at.db
    .updateTable('session')
    .set({
      password_verified_at: now,
      active_at: now,
      expires_at: instantFromMs(instantMs(now) + 30 * 86_400_000),
    })
    .execute()
}

export interface ClientWish {
  /** Null for a client who is no one's yet. */
  readonly ci?: Member | null
  readonly lastname?: string
  readonly routeOrder?: number
  readonly level?: number
  readonly type?: string
  /** A month; ₱ 20,000 when left out. */
  readonly income?: Centavos
}

/** A client with other info (₱ 20,000 a month, ₱ 5,000 bills) and answers the acc_id. */
export async function newClient(company: Company, wish: ClientWish = {}): Promise<number> {
  const { at } = company
  const named = { firstname: 'Ana', lastname: wish.lastname ?? 'Dela Cruz' }
  const { accId, pId } = await at.db
    .transaction()
    .execute((tx) => aPerson(tx, at, 'CLIENT_USER', { ...PLAIN, ...named }))
  const ci = wish.ci === undefined ? company.ci : wish.ci
  await at.db
    .insertInto('client')
    .values({
      acc_id: accId,
      assigned_ci: ci?.mgtId ?? null,
      route_order: wish.routeOrder ?? 0,
      loan_level: wish.level ?? 1,
    })
    .execute()
  await completeClientFile(at, pId, wish)
  return accId
}

export function clientVisitor(company: Company, accId: number): Promise<Visitor> {
  return signedIn(company.at, 'CLIENT_USER', accId)
}

export interface TermsWish {
  readonly kind?: Kind
  readonly frequency?: Frequency
  readonly months?: number
}

export async function termsId({ at }: Company, wish: TermsWish = {}): Promise<number> {
  const row = await at.db
    .selectFrom('terms_and_interest')
    .select('terms_id')
    .where('kind', '=', wish.kind ?? 'Salary Loan')
    .where('frequency', '=', wish.frequency ?? 'weekly')
    .where('months', '=', wish.months ?? 3)
    .executeTakeFirstOrThrow()
  return row.terms_id
}

export interface LoanWish extends TermsWish {
  readonly accId?: number
  readonly amount?: Centavos
  readonly releasedOn?: LocalDate
  readonly from?: 'cash_on_hand' | 'bank' | 'e_wallet'
}

interface ApplicationWish extends LoanWish {
  readonly status?: 'Pending' | 'Approved by CI' | 'Approved by Admin'
  /** The running loan that it is to pay off. */
  readonly renews?: number
}

/**
 * An application, Pending unless wished otherwise, for ₱ 13,000 over 13 weeks: 13 instalments of ₱ 1,090. An approved one may be above level and
 * capacity: most tests lend so much and do not speak of it.
 */
export async function applied(company: Company, wish: ApplicationWish): Promise<number> {
  const { at: test } = company
  const terms = await termsId(company, wish)
  const amount = wish.amount ?? pesos(13_000)
  const status = wish.status ?? 'Pending'
  const isApproved = status === 'Approved by Admin'
  const { application_id } = await test.db
    .insertInto('application')
    .values({
      acc_id: wish.accId ?? (await newClient(company)),
      terms_id: terms,
      amount,
      status,
      applied_at: test.clock.now(),
      ci_mgt_id: status === 'Pending' ? null : company.ci.mgtId,
      ci_decided_at: status === 'Pending' ? null : test.clock.now(),
      admin_acc_id: isApproved ? company.otherAdmin.accId : null,
      approved_amount: isApproved ? amount : null,
      overridden_limits: isApproved ? '["level","capacity"]' : null,
      approved_terms_id: isApproved ? terms : null,
      admin_decided_at: isApproved ? test.clock.now() : null,
      renews_loan_id: wish.renews ?? null,
    })
    .returning('application_id')
    .executeTakeFirstOrThrow()
  return application_id
}

/** Approved, and its disclosure statement accepted on paper, so that it may be released. */
export async function approvedApplication(company: Company, wish: LoanWish = {}): Promise<number> {
  const application_id = await applied(company, { ...wish, status: 'Approved by Admin' })
  await acceptOnPaper(company, { application_id, released_on: wish.releasedOn })
  return application_id
}

/** The other admin records it: who releases did not. */
export async function acceptOnPaper(
  company: Company,
  accepted: Omit<InputOf<Calls['acceptDisclosure']>, 'text_version'>,
): Promise<void> {
  await company.otherAdmin.visitor.get('acceptDisclosure', {
    text_version: DISCLOSURE_TEXT_VERSION,
    ...accepted,
  })
}

export interface Lent {
  readonly loanId: number
  readonly accId: number
  readonly applicationId: number
}

/** A released loan. */
export async function lend(company: Company, wish: LoanWish = {}): Promise<Lent> {
  const accId = wish.accId ?? (await newClient(company))
  const applicationId = await approvedApplication(company, { ...wish, accId })
  const released = await company.admin.visitor.get('decideLoan', {
    decision: 'release',
    application_id: applicationId,
    released_on: wish.releasedOn ?? company.at.clock.today(),
    from: wish.from ?? 'cash_on_hand',
  })
  if (released.loan_id === null) throw new Error('the release brought no loan')
  return { loanId: released.loan_id, accId, applicationId }
}

type PaymentInput = InputOf<Calls['collectPayment']>
export type PaymentWish = Partial<PaymentInput> & { readonly loan_id: number }

/** The form of a payment as a phone fills it in: ₱ 1,090 in cash, now. */
export function paymentForm({ at }: Company, wish: PaymentWish): PaymentInput {
  return {
    payment_id: uuid(),
    amount: pesos(1090),
    method: 'cash',
    reference: '',
    slip_no: '',
    occurred_at: at.clock.now(),
    business_on: at.clock.today(),
    place: null,
    note: '',
    ...wish,
  }
}

/** Takes a payment, as the CI unless told otherwise, and answers what the server posted. */
export function pay(company: Company, wish: PaymentWish, by: Member = company.ci) {
  const form = paymentForm(company, wish)
  return by.visitor.get('collectPayment', form, { key: form.payment_id })
}
