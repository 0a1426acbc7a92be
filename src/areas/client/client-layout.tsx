import { createFileRoute, useMatches } from '@tanstack/react-router'
import { AreaFrame } from '../../features/account/area-frame.tsx'
import { enterArea } from '../../session/enter.ts'
import { HomeIcon, LoanIcon, MeIcon, NoticeIcon } from '../../ui/icons.ts'
import { PlaceBar } from '../../ui/place-bar.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/ClientUser')({
  beforeLoad: enterArea('CLIENT_USER'),
  component: ClientLayout,
})

const PLACES = [
  { to: '/ClientUser/Home', key: 'home', icon: HomeIcon },
  { to: '/ClientUser/My_Loans', key: 'loans', icon: LoanIcon },
  { to: '/ClientUser/Notifications', key: 'notices', icon: NoticeIcon },
  { to: '/ClientUser/My_Profile', key: 'me', icon: MeIcon },
] as const

/** A borrower's four places under the thumb; none under a task, whose own button belongs there. */
function ClientLayout() {
  const t = useWords('titles')
  const account = useWords('account')
  const isTask = useMatches({ select: (matches) => matches.at(-1)?.staticData.task === true })
  const places = PLACES.map((place) => ({ ...place, name: t(place.key) }))
  return (
    <AreaFrame
      bar={isTask ? undefined : <PlaceBar label={account('places')} places={places} onPhonesOnly />}
    />
  )
}
