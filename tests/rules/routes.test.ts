import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '../../src/routes.ts'
import ownersRoutes from './owners-routes.json' with { type: 'json' }

const SRC = new URL('../../src/', import.meta.url).pathname

/** Screens of the owner's list that only say "not built yet". Building one lowers the number; nothing may raise it. */
const NOT_BUILT_YET = 45

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

it("every path of the owner is routed, in the owner's spelling", () => {
  const routed = new Set(all.map((route) => route.path.replaceAll(/\$(\w+)/g, '{$1}')))
  expect(owners.filter((path) => !routed.has(path))).toEqual([])
})

it('no path is routed twice, but for an area and the screen of its empty path', () => {
  const screens = all.filter((route) => !/-(layout|door)\.tsx$/.test(route.file)).map((route) => route.path)
  expect(screens.filter((path, index) => screens.indexOf(path) !== index)).toEqual([])
})

it('every screen has a file of its own, and the file is there', () => {
  const files = all.map((route) => route.file)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  expect(files.filter((file) => !existsSync(join(SRC, file)))).toEqual([])
})

it('the screens that are not built yet are counted, and the number only falls', () => {
  const missing = all.filter((route) => route.file.includes('/not-built-yet/'))
  expect(missing.length, 'a screen was built: lower NOT_BUILT_YET').toBeGreaterThanOrEqual(NOT_BUILT_YET)
  expect(missing.length, 'fewer screens may be missing, never more').toBeLessThanOrEqual(NOT_BUILT_YET)
})

it('no screen says "not built yet" outside of the folder where they are counted', () => {
  const uncounted = all
    .filter((route) => !route.file.includes('/not-built-yet/') && existsSync(join(SRC, route.file)))
    .filter((route) => /not-?built/i.test(readFileSync(join(SRC, route.file), 'utf8')))
  expect(uncounted.map((route) => route.file)).toEqual([])
})
