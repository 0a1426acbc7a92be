import { EntryLink } from '../../features/account/entry-link.tsx'
import { useTitleOf } from '../../features/account/use-title-of.ts'
import { useSession } from '../../session/session.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'
import { grouped, iconOf } from './office-places.ts'

interface Props {
  /** Icons alone; the names are for screen readers and the tooltip then. */
  folded: boolean
  onChoose: () => void
}

/** The server's navigation list in its groups. */
export function OfficeMenu({ folded, onChoose }: Props) {
  const t = useWords('parts')
  const titleOf = useTitleOf()
  const session = useSession()
  return (
    <chakra.nav aria-label={t('mainMenu')} display="grid" gap={folded ? '2' : '3'}>
      {grouped(session?.nav ?? []).map(({ group, items }) => (
        <div key={group ?? 'home'}>
          {group && !folded && (
            <chakra.p px="2.5" pb="1" fontSize="xs" fontWeight="semibold" color="text.subtle">
              {t(`groups.${group}`)}
            </chakra.p>
          )}
          <chakra.ul display="grid" gap="0.5">
            {items.map((item) => {
              const Icon = iconOf(item.icon)
              return (
                <li key={item.path}>
                  <EntryLink
                    px="2.5"
                    to={item.path}
                    onClick={onChoose}
                    activeOptions={{ exact: false }}
                    title={folded ? titleOf(item.label) : undefined}
                    aria-label={folded ? titleOf(item.label) : undefined}
                  >
                    <Icon size={18} aria-hidden />
                    {!folded && titleOf(item.label)}
                  </EntryLink>
                </li>
              )
            })}
          </chakra.ul>
        </div>
      ))}
    </chakra.nav>
  )
}
