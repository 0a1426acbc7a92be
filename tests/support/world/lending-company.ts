/**
 * A small company for tests of lending: two CIs, two admins, a super admin, capital in the safe, and builders for clients and
 * loans. Loans are released through the real call; what comes before it is written directly.
 */
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { instantFromMs, instantMs, type LocalDate } from '../../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import type { Frequency, Kind } from '../../../domain/loans/terms.ts'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import { aPerson, aTeamMember, SIGN_IN, signInAs, type SeededMember } from '../people/seed.ts'
import { completeClientFile } from './complete-client-file.ts'
import { moveCash } from '../money/move-cash.ts'
import { paymentForm, type PaymentInput, type PaymentWish } from '../money/payment-form.ts'
import { PASSWORD, Visitor, type TestApp } from './test-app.ts'

export interface Member extends SeededMember {
  readonly visitor: Visitor
}

/** Who has told little: what a test is about, it says itself. */
const PLAIN = {
  contact: '09171234567',
  birthdate: null,
  address: '1 Rizal St, Brgy. Poblacion',
  landmark: '',
  email: '',
}

/** Signed in, with the password the others have. */
export async function member(at: TestApp, role: Role, firstname: string, lastname: string): Promise<Member> {
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

export interface TermsWish {
  readonly kind?: Kind
  readonly frequency?: Frequency
  readonly months?: number
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

export interface Lent {
  readonly loanId: number
  readonly accId: number
  readonly applicationId: number
}

/** Its people are there once it is open. */
export class Company {
  readonly at: TestApp
  ci!: Member
  otherCi!: Member
  admin!: Member
  otherAdmin!: Member
  superAdmin!: Member

  constructor(at: TestApp) {
    this.at = at
  }

  async open(capital: Centavos = pesos(1_000_000)): Promise<void> {
    this.ci = await member(this.at, 'CI_USER', 'Ramon', 'Reyes')
    this.otherCi = await member(this.at, 'CI_USER', 'Carla', 'Cruz')
    this.admin = await member(this.at, 'ADMIN_USER', 'Alma', 'Abad')
    this.otherAdmin = await member(this.at, 'ADMIN_USER', 'Oscar', 'Ocampo')
    this.superAdmin = await member(this.at, 'SUPER_ADMIN_USER', 'Sofia', 'Santos')
    await moveCash(this, { kind: 'capital', amount: capital })
  }

  /** The people of another process of the server, on the same database, sign in at this one. */
  async openWith(other: Company): Promise<void> {
    const here = async (role: Role, who: Member): Promise<Member> => ({
      ...who,
      visitor: await signedIn(this.at, role, who.accId),
    })
    this.ci = await here('CI_USER', other.ci)
    this.otherCi = await here('CI_USER', other.otherCi)
    this.admin = await here('ADMIN_USER', other.admin)
    this.otherAdmin = await here('ADMIN_USER', other.otherAdmin)
    this.superAdmin = await here('SUPER_ADMIN_USER', other.superAdmin)
  }

  /** Days later everybody is at work again: their sessions last and they have just given their password. */
  async daysLater(days: number): Promise<void> {
    const { clock, db } = this.at
    clock.advanceBy(days * 86_400_000)
    const now = clock.now()
    await db
      .updateTable('session')
      .set({
        password_verified_at: now,
        active_at: now,
        expires_at: instantFromMs(instantMs(now) + 30 * 86_400_000),
      })
      .execute()
  }

  /** A client with other info (₱ 20,000 a month, ₱ 5,000 bills) and answers the acc_id. */
  async newClient(wish: ClientWish = {}): Promise<number> {
    const { at } = this
    const named = { firstname: 'Ana', lastname: wish.lastname ?? 'Dela Cruz' }
    const { accId, pId } = await at.db
      .transaction()
      .execute((tx) => aPerson(tx, at, 'CLIENT_USER', { ...PLAIN, ...named }))
    const ci = wish.ci === undefined ? this.ci : wish.ci
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

  clientVisitor(accId: number): Promise<Visitor> {
    return signedIn(this.at, 'CLIENT_USER', accId)
  }

  async termsId(wish: TermsWish = {}): Promise<number> {
    const row = await this.at.db
      .selectFrom('terms_and_interest')
      .select('terms_id')
      .where('kind', '=', wish.kind ?? 'Salary Loan')
      .where('frequency', '=', wish.frequency ?? 'weekly')
      .where('months', '=', wish.months ?? 3)
      .executeTakeFirstOrThrow()
    return row.terms_id
  }

  /**
   * An application, Pending unless wished otherwise, for ₱ 13,000 over 13 weeks: 13 instalments of ₱ 1,090. An approved one may be above level and
   * capacity: most tests lend so much and do not speak of it.
   */
  async applied(wish: ApplicationWish): Promise<number> {
    const { clock, db } = this.at
    const terms = await this.termsId(wish)
    const amount = wish.amount ?? pesos(13_000)
    const status = wish.status ?? 'Pending'
    const isApproved = status === 'Approved by Admin'
    const { application_id } = await db
      .insertInto('application')
      .values({
        acc_id: wish.accId ?? (await this.newClient()),
        terms_id: terms,
        amount,
        status,
        applied_at: clock.now(),
        ci_mgt_id: status === 'Pending' ? null : this.ci.mgtId,
        ci_decided_at: status === 'Pending' ? null : clock.now(),
        admin_acc_id: isApproved ? this.otherAdmin.accId : null,
        approved_amount: isApproved ? amount : null,
        overridden_limits: isApproved ? '["level","capacity"]' : null,
        approved_terms_id: isApproved ? terms : null,
        admin_decided_at: isApproved ? clock.now() : null,
        renews_loan_id: wish.renews ?? null,
      })
      .returning('application_id')
      .executeTakeFirstOrThrow()
    return application_id
  }

  /** Approved, and its disclosure statement accepted on paper, so that it may be released. */
  async approvedApplication(wish: LoanWish = {}): Promise<number> {
    const application_id = await this.applied({ ...wish, status: 'Approved by Admin' })
    await this.acceptOnPaper({ application_id, released_on: wish.releasedOn })
    return application_id
  }

  /** The other admin records it: who releases did not. */
  async acceptOnPaper(accepted: Omit<InputOf<Calls['acceptDisclosure']>, 'text_version'>): Promise<void> {
    await this.otherAdmin.visitor.get('acceptDisclosure', {
      text_version: DISCLOSURE_TEXT_VERSION,
      ...accepted,
    })
  }

  /** A released loan. */
  async lend(wish: LoanWish = {}): Promise<Lent> {
    const accId = wish.accId ?? (await this.newClient())
    const applicationId = await this.approvedApplication({ ...wish, accId })
    const released = await this.admin.visitor.get('decideLoan', {
      decision: 'release',
      application_id: applicationId,
      released_on: wish.releasedOn ?? this.at.clock.today(),
      from: wish.from ?? 'cash_on_hand',
    })
    if (released.loan_id === null) throw new Error('the release brought no loan')
    return { loanId: released.loan_id, accId, applicationId }
  }

  /** The form of a payment as a phone fills it in: ₱ 1,090 in cash, now. */
  paymentForm(wish: PaymentWish): PaymentInput {
    return paymentForm(this.at, wish)
  }

  /** Takes a payment, as the CI unless told otherwise, and answers what the server posted. */
  pay(wish: PaymentWish, by: Member = this.ci) {
    const form = this.paymentForm(wish)
    return by.visitor.get('collectPayment', form, { key: form.payment_id })
  }
}

export async function openCompany(at: TestApp, capital?: Centavos): Promise<Company> {
  const company = new Company(at)
  await company.open(capital)
  return company
}
