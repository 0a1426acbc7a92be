/** Applications as cards, assembled for many at once: by the lists, by one's own page and by a phone's worklist. */
import { sql, type Selectable } from 'kysely'
import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import { largestInstalment } from '../../../domain/loans/capacity.ts'
import { levelLimit } from '../../../domain/loans/loan-level.ts'
import { buildSchedule } from '../../../domain/loans/plan/schedule.ts'
import { ZERO, type Centavos } from '../../../domain/money.ts'
import { fullName } from '../../../domain/people/names/full-name.ts'
import type { Tx } from '../../db/connect.ts'
import type { AccountTable, ApplicationTable, ClientTable } from '../../db/tables.gen.ts'
import { personFacts, type PersonFacts } from '../../people/person-facts.ts'
import type { AskedFor } from './loan-store.ts'
import { settingsOn, termsByIds, type Settings, type TermsRow } from '../../settings/settings.ts'

interface CardRow
  extends
    AskedFor,
    Pick<
      Selectable<ApplicationTable>,
      'purpose' | 'applied_at' | 'ci_findings' | 'ci_recommended_amount' | 'rejected_reason'
    >,
    Pick<Selectable<AccountTable>, 'p_id'>,
    Pick<Selectable<ClientTable>, 'loan_level'> {}

/** Cards in the order of their ids as handed over; an id that is not there is left out. */
export async function applicationCards(
  tx: Tx,
  ids: readonly number[],
  today: LocalDate,
): Promise<ApplicationCard[]> {
  if (ids.length === 0) return []
  const rows = await readRows(tx, ids)
  const settings = await settingsOn(tx, today)
  const terms = await termsByIds(tx, [...new Set(rows.map(termsIdOf))])
  const people = await personFacts(
    tx,
    rows.map((row) => row.p_id),
  )
  const cards = new Map(
    rows.map((row) => {
      const [its, who] = [terms.get(termsIdOf(row)), people.get(row.p_id)]
      if (!its || !who) throw new Error(`application ${row.application_id} has no terms or no client`)
      return [row.application_id, cardOf(row, who, its, settings, today)]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The terms that it would be released on: the approved ones, else those asked for. */
const termsIdOf = (row: CardRow): number => row.approved_terms_id ?? row.terms_id

function cardOf(
  row: CardRow,
  { person, other_info, co_maker }: PersonFacts,
  terms: TermsRow,
  settings: Settings,
  today: LocalDate,
): ApplicationCard {
  const { kind, frequency, instalments, months } = terms
  const { approved_terms_id: _, ...rest } = row
  return {
    ...rest,
    name: fullName(person),
    kind,
    frequency,
    instalments,
    months,
    terms_id: terms.termsId,
    instalment_amount: instalmentOf(row.approved_amount ?? row.amount, terms, today),
    capacity: other_info
      ? largestInstalment(
          {
            monthlyNet: other_info.prd_net,
            monthlyBills: other_info.prd_m_bills,
            pct: settings.capacity_pct,
          },
          terms,
        )
      : ZERO,
    level_limit: levelLimitOf(settings, row.loan_level, terms),
    person,
    other_info,
    co_maker,
  }
}

/** What a client of a level may ask for on these terms. */
export function levelLimitOf(settings: Settings, level: number, terms: TermsRow): Centavos {
  const { first_limit: firstLimit, growth_pct: growthPct, step } = settings.loan_ladder
  return levelLimit({ firstLimit, growthPct, step, cap: terms.maxAmount }, level)
}

/** What every instalment but the last would be. */
export function instalmentOf(amount: Centavos, terms: TermsRow, today: LocalDate): Centavos {
  return buildSchedule({ ...terms, principal: amount, releasedOn: today }).instalmentAmount
}

async function readRows(tx: Tx, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select a.application_id, a.acc_id, account.p_id, a.terms_id, a.amount, a.purpose, a.status, a.applied_at, c.loan_level,
      a.ci_findings, a.ci_recommended_amount, a.ci_decided_at, a.approved_amount, a.approved_terms_id, a.admin_decided_at,
      a.rejected_reason, a.renews_loan_id, a.version
    from application a join client c using (acc_id) join account using (acc_id)
    where a.application_id in (${sql.join(ids)})`.execute(tx)
  return rows
}
