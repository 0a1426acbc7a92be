import { absolute, toCentavos, ZERO } from '../../../../../domain/money.ts'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { AmountLine } from '../../../../ui/money/amount-line.tsx'
import { SlipRoll } from '../../slip/paper/slip-roll.tsx'
import { SlipActions } from '../../slip/slip-actions.tsx'
import { heapsOf, sumsOfRemittance, type RemittanceSlipFacts } from './remittance-slip-facts.ts'
import { useRemittancePaper } from './use-remittance-paper.ts'
import { Panel } from '../../../../ui/screen.tsx'

/** The slip of a hand-over: to be signed by both, shared and printed. */
export function RemittanceSlip({ facts }: { facts: RemittanceSlipFacts }) {
  const { lines, labels, company, date, nameOf } = useRemittancePaper(facts)
  const { counted, difference, ownPayments } = sumsOfRemittance(facts)
  const found = difference > ZERO ? labels.over : difference < ZERO ? labels.short : labels.equal
  return (
    <Panel as="article" p="4" display="grid" gap="4">
      <header>
        <chakra.p fontWeight="semibold">{company.name}</chakra.p>
        {company.address && <chakra.p fontSize="sm">{company.address}</chakra.p>}
        <chakra.h2 fontWeight="semibold">{labels.title}</chakra.h2>
        <chakra.p fontSize="sm" color="text.muted">
          {date} · {facts.collector} · {labels.reference} {facts.remittanceId.slice(-8).toUpperCase()}
        </chakra.p>
      </header>
      <chakra.dl display="grid" gap="1">
        {heapsOf(facts.pieces).map(({ denomination, count }) => (
          <AmountLine
            key={denomination.piece}
            label={`${nameOf(denomination)} × ${count}`}
            amount={toCentavos(denomination.worth * count)}
          />
        ))}
      </chakra.dl>
      <chakra.dl display="grid" gap="1" borderTopWidth="1px" pt="3">
        <AmountLine label={`${labels.payments} (${facts.payments})`} amount={ownPayments} />
        {facts.elsewhere !== ZERO && <AmountLine label={labels.elsewhere} amount={facts.elsewhere} />}
        <AmountLine label={labels.recorded} amount={facts.recorded} fontWeight="semibold" />
        <AmountLine label={labels.counted} amount={counted} fontWeight="semibold" />
        {facts.unposted.map(({ client, slipNo, amount }) => (
          <AmountLine key={slipNo} label={`${labels.unposted}: ${client} ${slipNo}`} amount={amount} />
        ))}
        <AmountLine
          label={found}
          amount={absolute(difference)}
          fontWeight={difference === ZERO ? 'normal' : 'semibold'}
        />
      </chakra.dl>
      {facts.reason !== '' && (
        <p>
          {labels.reason}: {facts.reason}
        </p>
      )}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4" pt="10" fontSize="sm">
        {[labels.handedOverBy, labels.receivedBy].map((who) => (
          <chakra.p key={who} borderTop="1px solid" borderColor="text" pt="1">
            {who}
          </chakra.p>
        ))}
      </chakra.div>
      <chakra.p fontSize="sm" color="text.muted">
        {labels.note}
      </chakra.p>
      <SlipActions lines={lines} address={null} name={`remittance-${facts.businessOn}`} />
      <SlipRoll lines={lines} address={null} />
    </Panel>
  )
}
