import { manilaDay, yearOf, type LocalDate } from '../../../../../domain/calendar.ts'
import { ZERO } from '../../../../../domain/money.ts'
import { useDayWords } from '../../../../ui/days/day-text.tsx'
import { formatTime } from '../../../../ui/days/format-days.ts'
import { useWords } from '../../../../words/use-words.ts'
import { isDemo } from '../is-demo.ts'
import { slipAddress, type SlipCompany, type SlipFacts, type SlipState } from './slip-facts.ts'
import { slipLines, type SlipLabels } from './slip-text.ts'
import { useSlipCompany } from './use-slip-company.ts'

export interface SlipPaper {
  readonly company: SlipCompany
  /** To share: the same on every phone. */
  readonly lines: readonly string[]
  /** To print: a paper after the first says so. */
  readonly printed: readonly string[]
  readonly address: string
  readonly labels: SlipLabels
  readonly issued: string
  readonly dueOn: string | null
  readonly method: string
}

/** A slip in the words of the chosen language, as it is shown, shared and printed. */
export function useSlipPaper(facts: SlipFacts, state: SlipState, isCopy: boolean): SlipPaper {
  const t = useWords('ci')
  const day = useDayWords()
  const company = useSlipCompany()
  const paper = (key: Exclude<keyof SlipLabels, 'state'>) => t(`slip.paper.${key}`)
  const labels: SlipLabels = {
    title: paper('title'),
    slipNo: paper('slipNo'),
    date: paper('date'),
    client: paper('client'),
    loan: paper('loan'),
    instalment: paper('instalment'),
    due: paper('due'),
    amount: paper('amount'),
    penalty: paper('penalty'),
    interest: paper('interest'),
    principal: paper('principal'),
    credit: paper('credit'),
    balanceAfter: t(
      facts.toVerify > ZERO ? 'slip.paper.balanceAfterVerification' : 'slip.paper.balanceAfter',
    ),
    toVerify: paper('toVerify'),
    method: paper('method'),
    reference: paper('reference'),
    collector: paper('collector'),
    signature: paper('signature'),
    notTax: paper('notTax'),
    scan: paper('scan'),
    phone: paper('phone'),
    tin: paper('tin'),
    caNo: paper('caNo'),
    state: t(`slip.states.${state}`),
  }
  const address = slipAddress(location.origin, facts)
  const demo = isDemo() ? [t('slip.paper.demo')] : []
  const writing = {
    issued: `${withYear(day(manilaDay(facts.issuedAt)), manilaDay(facts.issuedAt))} ${formatTime(facts.issuedAt)}`,
    dueOn: facts.dueOn === null ? null : day(facts.dueOn),
    method: t(`payment.methods.${facts.method}`),
  }
  return {
    ...writing,
    company,
    labels,
    address,
    lines: slipLines(facts, company, labels, writing, address, demo),
    printed: slipLines(facts, company, labels, writing, address, [
      ...demo,
      ...(isCopy ? [t('slip.paper.copy')] : []),
    ]),
  }
}

/** A paper outlives its year; the words of the app leave out the year that is now. */
function withYear(words: string, day: LocalDate): string {
  const year = String(yearOf(day))
  return words.endsWith(year) ? words : `${words}, ${year}`
}
