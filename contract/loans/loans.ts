/** Applications and loans, from applying to release. */
import * as v from 'valibot'
import { CLIENT, CLIENT_AND_STAFF, INVESTIGATOR, OFFICE, STAFF } from '../wire/actors.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { FREQUENCIES, KINDS } from '../../domain/loans/terms.ts'
import { call } from '../wire/call.ts'
import { profileInstalment } from '../people/client-profile.ts'
import { coMaker, otherInfo, person } from '../people/person.ts'
import { versionSeen } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { accountId, amount, centavos, id, instant, optionalText, searched, text } from '../wire/shapes.ts'

/** An application as a card: all that a CI needs to decide it, offline too. */
export const applicationCard = v.object({
  application_id: v.number(),
  acc_id: v.number(),
  p_id: v.number(),
  name: v.string(),
  kind: v.picklist(KINDS),
  frequency: v.picklist(FREQUENCIES),
  instalments: v.number(),
  months: v.number(),
  terms_id: v.number(),
  amount: centavos,
  purpose: v.string(),
  status: v.picklist(LOAN_STATUSES),
  applied_at: instant,
  /** What each instalment would be: of the approved amount once there is one, else of the asked one. */
  instalment_amount: centavos,
  /** The largest instalment the client can carry: 30 % of income after bills. */
  capacity: centavos,
  loan_level: v.number(),
  level_limit: centavos,
  ci_findings: v.nullable(v.string()),
  ci_recommended_amount: v.nullable(centavos),
  ci_decided_at: v.nullable(instant),
  approved_amount: v.nullable(centavos),
  admin_decided_at: v.nullable(instant),
  rejected_reason: v.nullable(v.string()),
  /** The running loan that its proceeds would pay off. */
  renews_loan_id: v.nullable(v.number()),
  /** Grows with every change; an approval names the version it was decided on. */
  version: v.number(),
  person,
  other_info: v.nullable(otherInfo),
  co_maker: v.nullable(coMaker),
})
export type ApplicationCard = v.InferOutput<typeof applicationCard>

export const applications = listOf(applicationCard, {
  filters: { search: searched },
  sorts: ['oldest', 'newest'],
})

/** A card tells of its client too. */
export const ofCards = { method: 'POST', tells: ['applications', 'clients'] } as const

export const listPendingApplications = call({
  ...ofCards,
  path: '/application/getPendingLoanApplication',
  summary: 'Applications that wait for a CI: a CI sees those of assigned clients and those no one has yet.',
  actors: STAFF,
  ...applications,
  refusals: [],
})

export const getApplication = call({
  ...ofCards,
  path: '/application/getOneLoanApplication',
  summary: 'One application by its id.',
  actors: CLIENT_AND_STAFF,
  input: form({ application_id: id() }),
  output: applicationCard,
  refusals: ['NOT_FOUND'],
})

export const listClientApplications = call({
  method: 'GET',
  path: '/application/getLoanApplication/{id}',
  summary: "A client's applications and loans by acc_id, newest first.",
  actors: CLIENT_AND_STAFF,
  tells: ['applications'],
  input: form({ id: accountId }),
  output: v.array(applicationCard),
  refusals: ['NOT_FOUND'],
})

export const applyForLoan = call({
  method: 'PUT',
  path: '/application/submitLoanApp',
  summary: 'A client applies for a loan.',
  actors: CLIENT,
  changes: ['applications'],
  repeat: 'key',
  offline: 'queue',
  input: form(
    {
      terms_id: id(),
      amount,
      purpose: optionalText(300),
    },
    { amount: 'Loan amount' },
  ),
  output: v.object({ application_id: v.number() }),
  refusals: ['OPEN_APPLICATION', 'FILE_INCOMPLETE', 'UNDER_AGE', 'OVER_LEVEL', 'OVER_CEILING', 'NOT_FOUND'],
})

/** A decision may wait on a phone, so it names the version of the application that it was made on. */
const asItWasSeen = { application_id: id(), ...versionSeen }
const decision = {
  method: 'POST',
  changes: ['applications'],
  offline: 'queue',
  repeat: 'key',
  output: v.object({ application_id: v.number(), status: v.picklist(LOAN_STATUSES), version: v.number() }),
} as const

/** Refused of a client who may not borrow, or not so much; and of a person who decided on the loan before. */
export const LENDING_REFUSALS = ['SECOND_PERSON', 'FILE_INCOMPLETE', 'UNDER_AGE', 'OVER_LIMIT'] as const

export const approveAsInvestigator = call({
  ...decision,
  path: '/application/approvedCI',
  summary: "A CI's approval after the visit, with findings and a recommended amount.",
  actors: INVESTIGATOR,
  input: form({
    ...asItWasSeen,
    findings: text(2000),
    recommended_amount: amount,
    visit_place: optionalText(200),
  }),
  refusals: ['NOT_FOUND', 'NOT_YOURS', 'STATE_CONFLICT', 'STALE_BASIS', ...LENDING_REFUSALS],
})

export const rejectAsInvestigator = call({
  ...decision,
  path: '/application/rejectedCI',
  summary:
    'A CI rejects an application with a reason; the same decision as approvedRejectLoan, made in the field.',
  actors: INVESTIGATOR,
  input: form({
    ...asItWasSeen,
    reason: text(500),
  }),
  refusals: ['NOT_FOUND', 'NOT_YOURS', 'STATE_CONFLICT', 'STALE_BASIS'],
})

/** Of a super admin, for an amount above what was asked for, the level or the capacity. */
export const overrideReason = v.optional(v.nullable(text(500)))

export const approveAsAdmin = call({
  ...decision,
  path: '/application/approvedAdmin',
  summary: 'The second approval, with the approved amount and terms; legal ceilings are tested.',
  actors: OFFICE,
  stepUp: true,
  input: form({
    ...asItWasSeen,
    approved_amount: amount,
    terms_id: id(),
    override_reason: overrideReason,
  }),
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'STALE_BASIS',
    ...LENDING_REFUSALS,
    'OPEN_APPLICATION',
    'OVER_CEILING',
  ],
})

export const getSchedule = call({
  method: 'GET',
  path: '/application/getSchedule/{id}',
  summary: "A loan's instalments with what is paid of each.",
  actors: CLIENT_AND_STAFF,
  tells: ['loans'],
  input: form({ id: id() }, { id: 'Loan' }),
  output: v.array(profileInstalment),
  refusals: ['NOT_FOUND'],
})
