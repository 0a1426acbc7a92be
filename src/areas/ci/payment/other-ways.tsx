import type { Stop } from '../../../../contract/field/sync.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { VisitIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { ProfileLink } from '../stops/profile-link.tsx'

/** To what else is done at a door. */
export function OtherWays({ stop }: { stop: Stop }) {
  const t = useWords('ci')
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap="2">
      <ButtonLink to="/CIUser/visit/$loan_id" params={{ loan_id: String(stop.loan_id) }} variant="soft" wide>
        <VisitIcon size={18} aria-hidden />
        {t('payment.visitInstead')}
      </ButtonLink>
      <ProfileLink stop={stop} />
    </chakra.div>
  )
}
