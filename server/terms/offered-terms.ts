/**
 * The terms in force that somebody may be offered. For an amount, those on which it can be lent: within their amounts and the ceilings of the
 * law. To a client only what their level lends, and nothing that cannot be had at any amount of it. The team sees all while no amount is named.
 */
import { smaller, type Centavos } from '../../domain/money.ts'
import type { AskFor } from '../http/ask.ts'
import { levelLimitOf } from '../loans/applications/application-cards.ts'
import { lawfulQuote, quoteRules, type QuoteRules } from '../loans/quote.ts'
import { isSecured } from '../settings/secured.ts'
import { termsOn, type TermsRow } from '../settings/settings.ts'

type TermsAsk = AskFor<'getTermsAndInterest'>

export async function offeredTerms(ask: TermsAsk): Promise<TermsRow[]> {
  const { tx, input, today } = ask
  const all = await termsOn(tx, today)
  const client = await readClient(ask)
  if (client === undefined && input.amount === undefined) return all
  const rules = await quoteRules(tx, today)
  return all.filter((terms) => {
    const most = client ? levelLimitOf(rules.settings, client.loan_level, terms) : terms.maxAmount
    const amount = input.amount ?? smaller(most, terms.maxAmount)
    return isOffered(terms, amount, most, rules, {
      releasedOn: today,
      secured: isSecured(client?.cu_type ?? null),
    })
  })
}

/** Fees weigh least on the largest amount, so what breaks a ceiling there breaks it on every smaller one. */
function isOffered(
  terms: TermsRow,
  amount: Centavos,
  most: Centavos,
  rules: QuoteRules,
  loan: { readonly releasedOn: TermsAsk['today']; readonly secured: boolean },
): boolean {
  if (amount < terms.minAmount || amount > terms.maxAmount || amount > most) return false
  return lawfulQuote(rules, { terms, principal: amount, ...loan }) !== undefined
}

/** Undefined for the team. */
function readClient({ tx, actor }: TermsAsk) {
  return tx
    .selectFrom('client')
    .innerJoin('account', 'account.acc_id', 'client.acc_id')
    .leftJoin('other_info', 'other_info.p_id', 'account.p_id')
    .select(['client.loan_level', 'other_info.cu_type'])
    .where('client.acc_id', '=', actor.accId)
    .executeTakeFirst()
}
