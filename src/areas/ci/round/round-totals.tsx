import { Link } from '@tanstack/react-router'
import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { useWords } from '../../../words/use-words.ts'
import { collectedShare } from './collected-share.ts'
import './round-totals.css'

interface Props {
  totals: {
    readonly toCollect: Centavos
    readonly collected: Centavos
    readonly toVerify: Centavos
    readonly byOthers: Centavos
    readonly count: number
    readonly paid: number
  }
  /** Cash that this person holds now; left out where the days are not today's. */
  cash?: Centavos
  /** Handed over, and not counted by the office yet. */
  withOffice?: Centavos
  /** The days are over: what was not collected then is no longer to be collected then. */
  isOver: boolean
}

/** What the days of the list are about, on one line with a thin bar; it scrolls away with the head of the screen. */
export function RoundTotals({ totals, cash, withOffice = ZERO, isOver }: Props) {
  const t = useWords('ci')
  const percent = Math.floor(collectedShare(totals.collected, totals.toCollect) * 100)
  return (
    <section className="round-totals" aria-label={t('round.totals')}>
      <div className="round-figures">
        <Figure
          label={t(isOver ? 'round.notCollected' : 'round.toCollect')}
          value={formatPesos(totals.toCollect)}
        />
        <Figure label={t('round.collected')} value={formatPesos(totals.collected)} />
        {cash === undefined ? (
          <Figure
            label={t('round.paidStops')}
            value={t('round.paidOf', { paid: totals.paid, count: totals.count })}
          />
        ) : (
          <Link
            className="round-cash"
            to="/CIUser/remittance"
            aria-label={t('round.remitCash', { amount: formatPesos(cash) })}
          >
            <Figure label={t('round.toBringBack')} value={formatPesos(cash)} />
          </Link>
        )}
      </div>
      {totals.byOthers > ZERO && (
        <p className="round-more">{t('round.byOthers', { amount: formatPesos(totals.byOthers) })}</p>
      )}
      {totals.toVerify > ZERO && (
        <p className="round-more">{t('round.toVerify', { amount: formatPesos(totals.toVerify) })}</p>
      )}
      {withOffice > ZERO && (
        <p className="round-more">{t('round.withOffice', { amount: formatPesos(withOffice) })}</p>
      )}
      <div
        className="round-bar"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('round.progress', { percent })}
      >
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className="round-figure">
      <span>{label}</span> <b>{value}</b>
    </span>
  )
}
