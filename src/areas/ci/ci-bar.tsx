import { CollectIcon, LoansIcon, MeIcon, SaturdayIcon } from '../../ui/icons.ts'
import { PlaceBar } from '../../ui/place-bar.tsx'
import { useWords } from '../../words/use-words.ts'

const PLACES = [
  {
    to: '/CIUser/thisSaturdayColl',
    key: 'saturday',
    icon: SaturdayIcon,
    holds: ['/CIUser/lastSaturdayColl', '/CIUser/nextSaturdayColl'],
  },
  {
    to: '/CIUser/collectibles',
    key: 'toCollect',
    icon: CollectIcon,
    holds: ['/CIUser/monthlyCollections'],
  },
  { to: '/CIUser/pending_loan', key: 'loans', icon: LoansIcon, holds: ['/CIUser/approved_loan'] },
  { to: '/CIUser/My_Profile', key: 'me', icon: MeIcon },
] as const

/** The four places of the field. */
export function CiBar() {
  const t = useWords('titles')
  const account = useWords('account')
  const places = PLACES.map((place) => ({ ...place, name: t(place.key) }))
  return <PlaceBar label={account('places')} places={places} />
}
