/** Terms and interest: what loans are granted on, from which day. */
import * as v from 'valibot'
import { SUPER_ADMIN } from '../wire/actors.ts'
import { FREQUENCIES, KINDS, QUOTES } from '../../domain/loans/terms.ts'
import { toCentavos } from '../../domain/money.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { amount, centavos, decimal, id, localDate, moneyField, whole } from '../wire/shapes.ts'

export const termsAndInterest = v.object({
  terms_id: v.number(),
  kind: v.picklist(KINDS),
  frequency: v.picklist(FREQUENCIES),
  quote: v.picklist(QUOTES),
  /** Per cent a month as quoted. */
  rate_per_month: v.number(),
  months: v.number(),
  instalments: v.number(),
  service_fee_pct: v.number(),
  notarial_fee: centavos,
  insurance_fee: centavos,
  penalty_pct_per_month: v.number(),
  grace_days: v.number(),
  /** So many days after the release the first instalment falls due at the earliest and at the latest. */
  first_due_min_days: v.number(),
  first_due_max_days: v.number(),
  min_amount: centavos,
  max_amount: centavos,
  effective_from: localDate,
})

const LARGEST_FEE = toCentavos(100_000_000)

/** For an amount, those on which it can be lent: by the ceilings, and to a client by their level. */
const asked = form({ amount: v.optional(amount) }, { amount: 'Loan amount' })

export const getTermsAndInterest = call({
  method: 'GET',
  path: '/application/getTermsAndInterest',
  summary:
    'The terms in force today; to a client those that can be lent at their level, for an amount those on which it can.',
  actors: 'signed-in',
  tells: ['terms'],
  input: asked,
  output: v.array(termsAndInterest),
  refusals: [],
})

export const getEightInstalmentTerms = call({
  method: 'GET',
  path: '/application/getTermsAndInterestEIGTH',
  summary: 'Those of the terms in force today that are paid in eight instalments.',
  actors: 'signed-in',
  tells: ['terms'],
  input: asked,
  output: v.array(termsAndInterest),
  refusals: [],
})

/** An amount that may be nothing. */
const fee = v.pipe(moneyField, v.maxValue(LARGEST_FEE))

export const changeTerms = call({
  ...ONCE_WITH_PASSWORD,
  path: '/application/updateTermsNInt',
  summary:
    'Adds terms for days to come, alone or in the place of others. What was lent before keeps its own.',
  actors: SUPER_ADMIN,
  changes: ['terms'],
  input: form({
    /** The terms that end on the day these begin; nothing where they are offered beside what there is. */
    replaces: v.optional(v.nullable(id()), null),
    kind: v.picklist(KINDS),
    frequency: v.picklist(FREQUENCIES),
    quote: v.picklist(QUOTES),
    rate_per_month: decimal(100),
    months: v.pipe(decimal(120), v.gtValue(0)),
    instalments: whole(1, 520),
    service_fee_pct: decimal(100),
    notarial_fee: fee,
    insurance_fee: fee,
    penalty_pct_per_month: decimal(100),
    grace_days: whole(0, 90),
    /** Left out, they are those of the frequency: 4 to 13, 7 to 22 or 15 to 45 days. */
    first_due_min_days: v.optional(whole(1, 60)),
    first_due_max_days: v.optional(whole(1, 90)),
    min_amount: amount,
    max_amount: amount,
    effective_from: localDate,
  }),
  output: v.object({
    terms_id: v.number(),
    replaced: v.nullable(v.number()),
    /** What is lawful but worth a second look. */
    warnings: v.array(v.string()),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'OVER_CEILING'],
})
