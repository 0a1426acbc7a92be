/** What is asked of the table of screens: the area of a role, and the screen of an address. */
import type { Role } from '../../domain/people/role.ts'
import {
  CI_AREA,
  CLIENT_AREA,
  OFFICE_SCREENS,
  ADMIN_SCREENS,
  PENDING_AREA,
  PUBLIC_SCREENS,
  TITLES,
  type Area,
  type OfficeScreen,
  type Screen,
  type Title,
} from './screens.table.ts'

/** The titles in one language. */
export const titlesIn = (language: 'en' | 'fil') =>
  Object.fromEntries(Object.entries(TITLES).map(([title, words]) => [title, words[language]])) as Readonly<
    Record<Title, string>
  >

/** The two offices differ in few screens; the file of a built one is named after role and title: `areas/admin/admin-expenses.tsx`. */
function office(root: string, folder: 'admin' | 'super-admin', screens: readonly OfficeScreen[]): Area {
  const file = (name: string) => `areas/${folder}/${folder}-${name}.tsx`
  const kebab = (title: Title) => title.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return {
    root,
    layout: file('layout'),
    index: file('index'),
    unbuilt: file('unbuilt'),
    screens: screens.map(({ isBuilt, ...screen }) =>
      isBuilt ? { ...screen, file: file(kebab(screen.title)) } : screen,
    ),
  }
}

const ADMIN = office('/AdminUser', 'admin', [...OFFICE_SCREENS, ...ADMIN_SCREENS])
const SUPER_ADMIN = office('/SuperAdminUser', 'super-admin', OFFICE_SCREENS)

/** The area of each role. */
export const AREA_OF = {
  CLIENT_USER: CLIENT_AREA,
  CI_USER: CI_AREA,
  ADMIN_USER: ADMIN,
  SUPER_ADMIN_USER: SUPER_ADMIN,
} as const satisfies Record<Role, Area>

export const AREAS: readonly Area[] = [PENDING_AREA, CLIENT_AREA, CI_AREA, ADMIN, SUPER_ADMIN]

/** All of them with their whole address. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...AREAS.flatMap(({ root, screens }) => screens.map((screen) => ({ ...screen, path: root + screen.path }))),
]

/** The screen of an address, whether or not it is built. */
export function screenAt(address: string): Screen | undefined {
  const parts = address.split('/')
  return SCREENS.find(({ path }) => {
    const wanted = path.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
    )
  })
}
