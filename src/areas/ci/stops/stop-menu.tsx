/** What else can be done at a stop: call, find the way, look the client up. */
import type { StopView } from '../../../offline/round/projection.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CallIcon, MapIcon } from '../../../ui/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ButtonAnchor } from '../../../ui/button-link.tsx'
import { phoneTyping } from '../../../ui/fields/phone-typing.ts'
import { useWords } from '../../../words/use-words.ts'
import { callLink, mapLink } from '../../../features/client-profile/place-links.ts'
import { ProfileLink } from './profile-link.tsx'

export function StopMenu({ view: { stop }, onClose }: { view: StopView; onClose: () => void }) {
  const t = useWords('ci')
  const call = callLink(stop.contact)
  const map = mapLink(stop.address, navigator.userAgent)
  return (
    <Sheet open onClose={onClose} title={stop.name}>
      <chakra.p color="text.muted" pb="3">
        {[stop.address, stop.landmark].filter(Boolean).join(' · ')}
      </chakra.p>
      <chakra.div display="grid" gap="2">
        {call !== undefined && (
          <ButtonAnchor variant="soft" wide href={call}>
            <CallIcon size={18} aria-hidden />
            {t('round.callNumber', { number: phoneTyping(stop.contact) })}
          </ButtonAnchor>
        )}
        {map !== undefined && (
          <ButtonAnchor variant="soft" wide href={map} target="_blank" rel="noreferrer">
            <MapIcon size={18} aria-hidden />
            {t('round.openMap')}
          </ButtonAnchor>
        )}
        <ProfileLink stop={stop} />
      </chakra.div>
    </Sheet>
  )
}
