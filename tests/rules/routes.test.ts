import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SCREENS, screenAt } from '../../contract/screens/screens.ts'
import { homeOf, ROLES } from '../../domain/people/role.ts'
import { navigationOf } from '../../server/auth/sessions/navigation.ts'
import { PASSWORD_SCREENS } from '../../src/features/account/password-screens.ts'
import { routes } from '../../src/routes.ts'
import ownersRoutes from './owner/owners-routes.json' with { type: 'json' }

const SRC = new URL('../../src/', import.meta.url).pathname

/** Screens of the owner's list that are not built yet. Building one lowers the number; nothing may raise it. */
const NOT_BUILT_YET = 34

interface Route {
  path: string
  file: string
}

type Node = (typeof routes)['children'] extends (infer Child)[] | undefined ? Child : never

function flatten(nodes: readonly Node[] | undefined, above: string): Route[] {
  return (nodes ?? []).flatMap((node): Route[] => {
    if (node.type === 'index') return [{ path: above === '' ? '/' : above, file: node.file }]
    if (node.type !== 'route') return 'children' in node ? flatten(node.children, above) : []
    const path = `${above}${node.path}`
    const own = node.file === undefined ? [] : [{ path, file: node.file }]
    return [...own, ...flatten(node.children, path)]
  })
}

const all = flatten(routes.children, '')
const owners = Object.values(ownersRoutes).flat()

it('the owner lists 76 paths', () => {
  expect(new Set(owners).size).toBe(76)
})

it("every path of the owner is a screen, in the owner's spelling", () => {
  const routed = new Set([...all, ...SCREENS].map(({ path }) => path.replaceAll(/\$(\w+)/g, '{$1}')))
  expect(owners.filter((path) => !routed.has(path))).toEqual([])
})

it('every screen that is built is routed to its own file, and the file is there', () => {
  const files = all.map((route) => route.file)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  expect(files.filter((file) => !existsSync(join(SRC, file)))).toEqual([])
  const missing = SCREENS.filter(({ file }) => file !== undefined && !files.includes(file))
  expect(missing).toEqual([])
})

it('each role changes the own password in its own area', () => {
  for (const role of ROLES) {
    expect(PASSWORD_SCREENS[role]).toBe(`${homeOf(role, true)}/changeownpassword`)
    expect(screenAt(PASSWORD_SCREENS[role])?.title).toBe('changeOwnPassword')
  }
})

it('no path is a screen twice', () => {
  const paths = SCREENS.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

it('an address finds its screen, with what fills a parameter, and no other', () => {
  expect(screenAt('/AdminUser/client_profile/12')?.title).toBe('clientProfile')
  expect(screenAt('/AdminUser/expenses')?.title).toBe('expenses')
  for (const nowhere of ['/AdminUser', '/AdminUser/expenses/12', '/nowhere', ''])
    expect(screenAt(nowhere)).toBeUndefined()
})

it('the screens that are not built yet are counted, and the number only falls', () => {
  const missing = SCREENS.filter(({ file }) => file === undefined).length
  expect(missing, 'a screen was built: lower NOT_BUILT_YET').toBeGreaterThanOrEqual(NOT_BUILT_YET)
  expect(missing, 'fewer screens may be missing, never more').toBeLessThanOrEqual(NOT_BUILT_YET)
})

it('no screen with a file says that it is not built', () => {
  const files = SCREENS.flatMap(({ file }) => (file === undefined ? [] : [join(SRC, file)]))
  expect(files.filter((file) => /not-?built|unbuilt/i.test(readFileSync(file, 'utf8')))).toEqual([])
})

it("each role's navigation leads to its own screens alone", () => {
  for (const role of ROLES)
    for (const { path } of navigationOf(role, true)) {
      expect(screenAt(path), path).toBeDefined()
      expect(path.startsWith(`${homeOf(role, true)}/`), `${role} ${path}`).toBe(true)
    }
})

const OFFICE_MENU = ['home', 'approvalsInMenu', 'cashOnHand', 'expenses', 'payments', 'outbox']

/** Built screens alone; each is reached from elsewhere in its area as well, or not at all. */
const MENUS = [
  ['a client whose account is not active yet', 'CLIENT_USER', false, ['home', 'myProfile']],
  ['a client', 'CLIENT_USER', true, ['home', 'myLoans', 'notifications', 'myProfile']],
  ['a collector', 'CI_USER', true, ['saturday', 'toCollect', 'loans', 'me']],
  ['an admin', 'ADMIN_USER', true, OFFICE_MENU],
  ['a super admin', 'SUPER_ADMIN_USER', true, OFFICE_MENU],
] as const

it.each(MENUS)('the menu of %s leads to all that is built for it', (_, role, isActive, menu) => {
  expect(navigationOf(role, isActive).map(({ label }) => label)).toEqual(menu)
})
