/**
 * Adds terms for days to come, alone or in the place of others. Nothing that was lent changes: a loan keeps the row it was
 * granted on, which only stops being offered.
 */
import { sql } from 'kysely'
import { testTerms, instalmentsIn, type TermsResult } from '../../domain/loans/terms-check.ts'
import { periodsPerMonth } from '../../domain/loans/price/rate.ts'
import { FIRST_DUE_DAYS, type Terms } from '../../domain/loans/terms.ts'
import { formatPesos } from '../../domain/money.ts'
import { isLoosened, type LooserWay } from '../../domain/loosened-control.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField, refuseInvalid } from '../http/refuse.ts'
import { notifyOtherSuperAdmins } from '../notices/notify.ts'
import { readCeilings, settingsOn } from '../settings/settings.ts'
import { hasSameTerms, insertTerms, lockTerms, retireTerms } from './terms-store.ts'

export const changeTerms: Handler<'changeTerms'> = async (ask) => {
  const { tx } = ask
  const input = withFirstDueDays(ask.input)
  checkForm(ask)
  const result = await tested(ask)
  if (result.breaches.length > 0)
    refuse('OVER_CEILING', `The charges are above the legal ceiling: ${result.breaches.join(', ')}.`)
  // One change at a time, so that no two rows take the place of one.
  await sql`lock table terms_and_interest in share row exclusive mode`.execute(tx)
  const replaced = await retire(ask)
  if (await hasSameTerms(tx, input))
    refuseField('replaces', 'There are such terms already; name what these replace.')
  const terms = await insertTerms(tx, input)
  ask.changed('terms_and_interest', terms.terms_id, null, terms)
  await showChange(ask, terms, replaced)
  return { terms_id: terms.terms_id, replaced: replaced?.terms_id ?? null, warnings: warningsOf(ask, result) }
}

type TermsRow = Awaited<ReturnType<typeof insertTerms>>
type Replaced = NonNullable<Awaited<ReturnType<typeof lockTerms>>>

/** Terms that let more be lent, later or for less; those that take the place of none are a control that was not there. */
const LOOSER = {
  rate_per_month: 'down',
  service_fee_pct: 'down',
  notarial_fee: 'down',
  insurance_fee: 'down',
  penalty_pct_per_month: 'down',
  grace_days: 'up',
  months: 'up',
  first_due_max_days: 'up',
  min_amount: 'down',
  max_amount: 'up',
  // Which is for less depends on the other figures.
  quote: 'any',
} as const satisfies { readonly [Field in keyof TermsRow]?: LooserWay }

async function showChange(
  ask: AskFor<'changeTerms'>,
  terms: TermsRow,
  replaced: Replaced | null,
): Promise<void> {
  const { tx, actor, now } = ask
  const { terms_id: id, effective_from } = terms
  if (replaced === null || isLoosened(LOOSER, replaced, terms)) {
    const of = replaced === null ? 'New terms' : `In the place of terms ${replaced.terms_id}`
    const act = { call: 'changeTerms', table: 'terms_and_interest', id, amount: terms.max_amount } as const
    await noteActAlone(ask, 'control loosened', { ...act, reason: `${of}, from ${effective_from} on.` })
  }
  const params = { acc_id: actor.accId, key: 'terms_and_interest', effective_from }
  await notifyOtherSuperAdmins(tx, { kind: 'setting changed', params }, now, actor.accId)
}

type Asked = AskFor<'changeTerms'>['input']

/** Days that are left out are those of the frequency. */
function withFirstDueDays(input: Asked) {
  const usual = FIRST_DUE_DAYS[input.frequency]
  return {
    ...input,
    first_due_min_days: input.first_due_min_days ?? usual.min,
    first_due_max_days: input.first_due_max_days ?? usual.max,
  }
}

function checkForm({ input: asked, today }: AskFor<'changeTerms'>): void {
  const input = withFirstDueDays(asked)
  if (input.first_due_max_days < input.first_due_min_days)
    refuseField('first_due_max_days', 'Last first due day must be at least the first due day')
  if (input.effective_from <= today) refuseInvalid('effective_from')
  if (input.max_amount < input.min_amount)
    refuseField('max_amount', 'Maximum amount must be at least the minimum amount')
  const fitting = instalmentsIn(input.months, periodsPerMonth(input.frequency))
  if (input.instalments !== fitting)
    refuseField('instalments', `Instalments must be ${fitting} for ${input.months} months`)
}

/** Ends the terms that are replaced on the day the new ones begin, and answers them. */
async function retire(ask: AskFor<'changeTerms'>): Promise<Replaced | null> {
  const { tx, input } = ask
  if (input.replaces === null) return null
  const old = await lockTerms(tx, input.replaces)
  if (!old) refuse('NOT_FOUND')
  if (old.retired_on !== null) refuse('STATE_CONFLICT')
  if (input.effective_from <= old.effective_from) refuseInvalid('effective_from')
  await retireTerms(tx, old.terms_id, input.effective_from)
  ask.changed('terms_and_interest', old.terms_id, { retired_on: null }, { retired_on: input.effective_from })
  return old
}

/** Throws INVALID_INPUT where the smallest loan could not even be handed out. */
async function tested({ tx, input }: AskFor<'changeTerms'>): Promise<TermsResult> {
  const settings = await settingsOn(tx, input.effective_from)
  const { stamp_tax: rate, warn_above_pct_per_month: warnAbovePctPerMonth } = settings
  const ceilings = await readCeilings(tx)
  try {
    return testTerms({
      terms: termsOf(input),
      on: input.effective_from,
      ceilings,
      stampTax: rate && { perUnit: rate.per_unit, unit: rate.unit },
      warnAbovePctPerMonth,
    })
  } catch (error) {
    if (error instanceof RangeError) refuseField('min_amount', 'The amount is too small for these terms.')
    throw error
  }
}

function termsOf(asked: Asked): Terms {
  const input = withFirstDueDays(asked)
  return {
    kind: input.kind,
    frequency: input.frequency,
    quote: input.quote,
    ratePerMonth: input.rate_per_month,
    months: input.months,
    instalments: input.instalments,
    serviceFeePct: input.service_fee_pct,
    notarialFee: input.notarial_fee,
    insuranceFee: input.insurance_fee,
    penaltyPctPerMonth: input.penalty_pct_per_month,
    graceDays: input.grace_days,
    firstDueMinDays: input.first_due_min_days,
    firstDueMaxDays: input.first_due_max_days,
    minAmount: input.min_amount,
    maxAmount: input.max_amount,
  }
}

function warningsOf(
  { input }: AskFor<'changeTerms'>,
  { smallestBreaches, earliestBreaches, warnings }: TermsResult,
): string[] {
  const small = smallestBreaches.map(
    (breach) => `above the legal ceiling at ${formatPesos(input.min_amount)}: ${breach}`,
  )
  const early = earliestBreaches.map(
    (breach) => `above the legal ceiling where the first instalment falls due early: ${breach}`,
  )
  return [...small, ...early, ...warnings]
}
