/** The navigation list of each role: the entries of the menu in the one table of screens, but for screens that are not built yet. */
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import { AREA_OF } from '../../../contract/screens/screens.ts'
import { PENDING_AREA } from '../../../contract/screens/screens.table.ts'
import type { Role } from '../../../domain/people/role.ts'

export function navigationOf(role: Role, active: boolean): SignedInUser['nav'] {
  const { root, screens } = active ? AREA_OF[role] : PENDING_AREA
  return screens.flatMap(({ path, title, file, menu }) =>
    menu && file !== undefined
      ? [
          {
            label: menu.label ?? title,
            path: root + path,
            icon: menu.icon,
            ...(menu.group && { group: menu.group }),
          },
        ]
      : [],
  )
}
