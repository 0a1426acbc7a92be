import { absolute, toCentavos, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { CashWithYou } from '../../../offline/account/use-offline.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { useWords } from '../../../words/use-words.ts'

/** The cash that is with the collector, and what of it is special: not sent, not accepted, from other days or phones. */
export function CashFigures({ cash }: { cash: CashWithYou }) {
  const t = useWords('ci')
  // Less than nothing while a hand-over waits, which has words of its own.
  const notSent = toCentavos(cash.recorded - cash.onBooks)
  return (
    <div>
      <chakra.dl display="grid" gap="1.5">
        <Figure label={t('cash.toRemit')} amount={cash.withYou} main />
        {notSent > ZERO && <Figure label={t('cash.notOnBooks')} amount={notSent} />}
        {cash.refused > ZERO && <Figure label={t('cash.refused')} amount={cash.refused} danger />}
        {cash.isKnown && cash.elsewhere > ZERO && (
          <Figure label={t('cash.elsewhere')} amount={cash.elsewhere} />
        )}
        {cash.isKnown && cash.elsewhere < ZERO && <Figure label={t('cash.gone')} amount={cash.elsewhere} />}
        {cash.withOffice > ZERO && <Figure label={t('cash.withOffice')} amount={cash.withOffice} />}
        {cash.handedOverDifference !== ZERO && (
          <Figure
            label={t(cash.handedOverDifference < ZERO ? 'cash.handedShort' : 'cash.handedAbove')}
            amount={absolute(cash.handedOverDifference)}
            danger={cash.handedOverDifference < ZERO}
          />
        )}
        {cash.overShort !== ZERO && (
          <Figure
            label={t(cash.overShort < ZERO ? 'cash.shortOpen' : 'cash.overOpen')}
            amount={absolute(cash.overShort)}
            danger={cash.overShort < ZERO}
          />
        )}
      </chakra.dl>
      <chakra.p fontSize="sm" color="text.muted" pt="1">
        {cash.asOf === null ? t('cash.neverHeard') : <AgoText at={cash.asOf} asOf />}
      </chakra.p>
    </div>
  )
}

interface FigureProps {
  label: string
  amount: Centavos
  main?: boolean
  danger?: boolean
}

function Figure({ label, amount, main = false, danger = false }: FigureProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="3"
      color={danger ? 'danger.text' : main ? 'text' : 'text.muted'}
    >
      <chakra.dt fontWeight={main ? 'semibold' : 'normal'}>{label}</chakra.dt>
      <chakra.dd ms="auto">
        <MoneyText amount={amount} {...(main ? { fontSize: 'xl', fontWeight: 'bold' } : {})} />
      </chakra.dd>
    </chakra.div>
  )
}
