/** What else can be done at a stop: call, find the way, look the client up. */
import { chakra } from '@chakra-ui/react'
import type { StopView } from '../../../offline/round/projection.ts'
import { CallIcon, MapIcon, MeIcon } from '../../../ui/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useWords } from '../../../words/use-words.ts'
import { callLink, mapLink } from '../../../features/client-profile/place-links.ts'

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
          <Way href={call}>
            <CallIcon size={20} aria-hidden />
            {t('round.callNumber', { number: stop.contact })}
          </Way>
        )}
        {map !== undefined && (
          <Way href={map} target="_blank" rel="noreferrer">
            <MapIcon size={20} aria-hidden />
            {t('round.openMap')}
          </Way>
        )}
        <ButtonLink
          to="/CIUser/client_profile/$acc_id"
          params={{ acc_id: String(stop.acc_id) }}
          look="soft"
          wide
        >
          <MeIcon size={20} aria-hidden />
          {t('payment.profile')}
        </ButtonLink>
      </chakra.div>
    </Sheet>
  )
}

const Way = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: 'touch',
    px: '4',
    borderRadius: 'md',
    fontWeight: 'semibold',
    textDecoration: 'none',
    bg: 'brand.soft',
    color: 'brand.text',
  },
})
