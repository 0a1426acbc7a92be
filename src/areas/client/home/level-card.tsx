import { lazy } from 'react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { getLoanLevel } from '../../../../contract/loans/own-loan.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { WithWork } from '../../../features/outbox/with-work.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useWhenToBorrow } from './use-when-to-borrow.ts'

const SavedRenewal = lazy(async () => ({
  default: (await import('./saved-renewal.tsx')).SavedRenewal,
}))

interface Props {
  level: OutputOf<typeof getLoanLevel>
  title: string
  /** The card above says already when one may borrow. */
  isWhenSaid?: boolean
}

/** How much one may borrow, and what raises it. */
export function LevelCard({ level, title, isWhenSaid = false }: Props) {
  const t = useWords('borrower')
  const when = useWhenToBorrow(level.limit)
  return (
    <Panel display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <chakra.h2 fontWeight="semibold">{title}</chakra.h2>
        <chakra.span fontWeight="semibold">{t('level.no', { level: level.loan_level })}</chakra.span>
      </chakra.div>
      {when && !isWhenSaid && (
        <WithWork shown={SavedRenewal}>
          <chakra.p>{when.words}</chakra.p>
          {when.renews && (
            <ButtonLink variant="soft" to="/ClientUser/My_Loans/apply_loan">
              {t('level.renew')}
            </ButtonLink>
          )}
        </WithWork>
      )}
      <chakra.p color="text.muted" fontSize="sm">
        {level.next_limit > level.limit
          ? t('level.raise', { amount: formatPesos(level.next_limit) })
          : t('level.highest')}
      </chakra.p>
    </Panel>
  )
}
