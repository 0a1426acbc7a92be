import { ZERO, type Centavos } from '../../../../../domain/money.ts'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { Fact } from '../../../../ui/fact.tsx'
import { MoneyText } from '../../../../ui/money/money-text.tsx'
import { Panel } from '../../../../ui/screen.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { amountInWords } from './amount-in-words.ts'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import type { SlipFacts } from './slip-facts.ts'
import type { SlipPaper } from './use-slip-paper.ts'

/** The slip on the screen, to show to the client. */
export function SlipCard({ facts, paper }: { facts: SlipFacts; paper: SlipPaper }) {
  const t = useWords('ci')
  const { company, labels } = paper
  return (
    <Panel as="article" p="edge" display="grid" gap="4">
      {/* What the client wants to see, in sight without scrolling: how much, for which slip, and the code to check it by. */}
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div flex="1 1 9rem" minW="min-content">
          <chakra.p fontWeight="semibold">{company.name}</chakra.p>
          <chakra.h2 fontSize="sm" color="text.muted" fontWeight="medium">
            {labels.title}
          </chakra.h2>
          <chakra.p fontSize="sm" fontVariantNumeric="tabular-nums">
            {labels.slipNo} {facts.slipNo}
          </chakra.p>
          <MoneyText
            amount={facts.amount}
            display="block"
            textAlign="start"
            fontSize={{ base: '2xl', sm: '3xl' }}
            fontWeight="bold"
            lineHeight="tight"
          />
        </chakra.div>
        <QrCode text={paper.address} size="8rem" label={t('slip.qr', { slipNo: facts.slipNo })} />
        <chakra.p flexBasis="full" color="text.muted" fontSize="sm">
          {amountInWords(facts.amount)}
        </chakra.p>
      </chakra.header>
      <chakra.dl display="grid" gap="1.5">
        <Fact label={labels.client}>{facts.client}</Fact>
        <Fact label={labels.date}>{paper.issued}</Fact>
        <Fact label={labels.loan}>{facts.loanId}</Fact>
        {facts.instalmentNo !== null && <Fact label={labels.instalment}>{facts.instalmentNo}</Fact>}
        {paper.dueOn !== null && <Fact label={labels.due}>{paper.dueOn}</Fact>}
        <Part label={labels.penalty} amount={facts.penalty} />
        <Part label={labels.interest} amount={facts.interest} />
        <Part label={labels.principal} amount={facts.principal} />
        <Part label={labels.credit} amount={facts.credit} />
        {facts.balanceAfter !== null && (
          <Fact label={labels.balanceAfter}>
            <MoneyText amount={facts.balanceAfter} fontWeight="semibold" />
          </Fact>
        )}
        {facts.balanceAfter !== null && <Part label={labels.toVerify} amount={facts.toVerify} />}
        <Fact label={labels.method}>{[paper.method, facts.reference].filter(Boolean).join(' · ')}</Fact>
        <Fact label={labels.collector}>{facts.collector}</Fact>
      </chakra.dl>
      <CompanyFoot paper={paper} />
    </Panel>
  )
}

/** Who the lender is, and what the paper is not. */
function CompanyFoot({ paper: { company, labels } }: { paper: SlipPaper }) {
  const numbers = [
    [labels.phone, company.phone],
    [labels.tin, company.tin],
    [labels.caNo, company.caNo],
  ] as const
  return (
    <chakra.footer display="grid" gap="1" fontSize="sm">
      {company.address && <chakra.p>{company.address}</chakra.p>}
      {numbers.map(
        ([label, number]) =>
          number && (
            <chakra.p key={label}>
              {label} {number}
            </chakra.p>
          ),
      )}
      <chakra.p fontWeight="medium">{labels.state}</chakra.p>
      <chakra.p color="text.muted" fontSize="xs">
        {labels.notTax}
      </chakra.p>
    </chakra.footer>
  )
}

function Part({ label, amount }: { label: string; amount: Centavos }) {
  if (amount <= ZERO) return null
  return (
    <Fact label={label}>
      <MoneyText amount={amount} />
    </Fact>
  )
}
