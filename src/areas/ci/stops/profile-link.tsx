import type { Stop } from '../../../../contract/field/sync.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { MeIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'

/** To the client behind a stop. */
export function ProfileLink({ stop }: { stop: Stop }) {
  const t = useWords('ci')
  return (
    <ButtonLink
      to="/CIUser/client_profile/$acc_id"
      params={{ acc_id: String(stop.acc_id) }}
      variant="soft"
      wide
    >
      <MeIcon size={18} aria-hidden />
      {t('payment.profile')}
    </ButtonLink>
  )
}
