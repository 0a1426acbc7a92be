import { getCashOnHand } from '../../../../contract/cash/office-cash.ts'
import { useRead } from '../../../data/use-read.ts'
import { OfficeScreen } from '../../../features/list/office-screen.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CashPlaces } from '../cash/cash-places.tsx'
import { Section } from '../cash/section.tsx'
import { useOfficePath } from '../use-office-path.ts'
import { ToDecide } from './to-decide.tsx'

/** What the day begins with: how much the office has to decide, and where the money is. */
export function OfficeHome() {
  const t = useWords('office')
  const titles = useWords('titles')
  const payments = useWords('payments')
  const path = useOfficePath()
  const cash = useRead(getCashOnHand, {})
  return (
    <OfficeScreen
      title={titles('home')}
      action={
        <ButtonLink to={path('/payments/record')}>
          <AddIcon size={16} aria-hidden />
          {payments('record')}
        </ButtonLink>
      }
    >
      <Section title={t('home.toDecide')}>
        <ToDecide />
      </Section>
      <Section
        title={titles('cashOnHand')}
        aside={
          <ButtonLink variant="plain" to={path('/coh')}>
            {t('home.openCash')}
          </ButtonLink>
        }
      >
        <Loaded of={cash}>{(held) => <CashPlaces held={held} />}</Loaded>
      </Section>
    </OfficeScreen>
  )
}
