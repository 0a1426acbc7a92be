/** The disclosure statement of an approved application (RA 3765), and that the client accepted it. */
import * as v from 'valibot'
import { CLIENT_AND_OFFICE, CLIENT_AND_STAFF } from '../wire/actors.ts'
import { CHARGES } from '../../domain/loans/price/disclosure.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { ANNUALISATIONS } from '../../domain/loans/price/rate.ts'
import { FREQUENCIES, KINDS, QUOTES } from '../../domain/loans/terms.ts'
import { call } from '../wire/call.ts'
import { company } from '../office/settings.ts'
import { form } from '../wire/form.ts'
import { ONCE } from '../wire/once.ts'
import { centavos, id, instant, localDate, text } from '../wire/shapes.ts'

/** `app`: by the client, signed in. `paper`: signed, and recorded by the office. */
export const ACCEPTANCE_CHANNELS = ['app', 'paper'] as const

const charges = v.array(v.object({ charge: v.picklist(CHARGES), amount: centavos, deducted: v.boolean() }))

const acceptance = v.object({
  text_version: v.string(),
  channel: v.picklist(ACCEPTANCE_CHANNELS),
  accepted_at: instant,
  recorded_by: v.string(),
})

/** The figures and names; the words around them are of `text_version`. Percentages are whole: 3 is 3 %. */
export const disclosureStatement = v.object({
  application_id: v.number(),
  /** Null before the release; then all figures are those of a release today. */
  loan_id: v.nullable(v.number()),
  status: v.picklist(LOAN_STATUSES),
  text_version: v.string(),
  creditor: company,
  borrower: v.object({ name: v.string(), address: v.string() }),
  co_maker: v.nullable(v.string()),
  kind: v.picklist(KINDS),
  frequency: v.picklist(FREQUENCIES),
  released_on: localDate,
  maturity_on: localDate,
  /** (A) */
  amount_financed: centavos,
  /** (B) */
  finance_charges: charges,
  finance_charge_total: centavos,
  /** (C) */
  other_charges: charges,
  other_charge_total: centavos,
  /** (D) what of B and C is deducted. */
  total_deductions: centavos,
  /** (E) = A - D */
  net_proceeds: centavos,
  finance_charge_pct: v.number(),
  /** On real days, a month of 30 days; the larger of the simple and the compounded figure. */
  eir_per_month_pct: v.number(),
  eir_per_year_pct: v.number(),
  /** As banks print it: as if every instalment came one whole period after the one before. */
  equal_periods: v.object({ per_month_pct: v.number(), per_year_pct: v.number() }),
  annualisation: v.picklist(ANNUALISATIONS),
  contractual_per_month_pct: v.number(),
  quote: v.picklist(QUOTES),
  quoted_per_month_pct: v.number(),
  instalments: v.array(
    v.object({
      no: v.number(),
      due_on: localDate,
      amount: centavos,
      interest: centavos,
      principal: centavos,
      balance_after: centavos,
    }),
  ),
  /** Empty where nothing secures the loan. */
  collateral: v.string(),
  penalty_pct_per_month: v.number(),
  grace_days: v.number(),
  /** The last acceptance. */
  acceptance: v.nullable(acceptance),
  /** The company releases nothing that was not accepted. */
  acceptance_needed: v.boolean(),
})
export type DisclosureStatement = v.InferOutput<typeof disclosureStatement>

/** When the loan is to be released and first falls due; left out, today and the regular day. The acceptance binds both. */
const plannedRelease = { released_on: v.optional(localDate), first_due_on: v.optional(localDate) }

export const getDisclosure = call({
  method: 'GET',
  path: '/application/disclosure/{id}',
  summary: 'The disclosure statement of an approved application, or of the loan that it became.',
  actors: CLIENT_AND_STAFF,
  tells: ['disclosures'],
  input: form({ id: id(), ...plannedRelease }, { id: 'Application' }),
  output: disclosureStatement,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'OVER_CEILING'],
})

export const acceptDisclosure = call({
  ...ONCE,
  path: '/application/accept-disclosure',
  summary: 'The client accepts the disclosure statement, or the office records that it was signed on paper.',
  actors: CLIENT_AND_OFFICE,
  changes: ['disclosures'],
  input: form({
    application_id: id(),
    /** Of the text that was read. */
    text_version: text(40),
    ...plannedRelease,
  }),
  output: v.object({ application_id: v.number(), acceptance }),
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'STALE_BASIS',
    'SECOND_PERSON',
    'OVER_CEILING',
    'PASSWORD_NEEDED',
  ],
})
