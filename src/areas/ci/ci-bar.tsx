import { CollectIcon, LoansIcon, MeIcon, SaturdayIcon } from '../../ui/icons.ts'
import { PlaceBar } from '../../ui/place-bar.tsx'
import { useWords } from '../../words/use-words.ts'

const PLACES = [
  { to: '/CIUser/thisSaturdayColl', key: 'saturday', icon: SaturdayIcon },
  { to: '/CIUser/collectibles', key: 'toCollect', icon: CollectIcon },
  { to: '/CIUser/pending_loan', key: 'loans', icon: LoansIcon },
  { to: '/CIUser/My_Profile', key: 'me', icon: MeIcon },
] as const

/** The four places of the field. */
export function CiBar() {
  const t = useWords('titles')
  return <PlaceBar label={t('saturday')} places={PLACES.map((place) => ({ ...place, name: t(place.key) }))} />
}
