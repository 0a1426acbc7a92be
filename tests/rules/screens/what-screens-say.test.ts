import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../../contract/screens/screens.ts'
import { PUBLIC_SCREENS, type Screen } from '../../../contract/screens/screens.table.ts'
import type { Role } from '../../../domain/people/role.ts'
import { asOnADesk } from '../../support/screens/as-on-a-desk.ts'
import { drawnScreen, type Answered } from '../../support/screens/drawn-screen.tsx'
import { madeUpId, madeUpUuid } from '../../support/screens/made-up-answer.ts'

const ROLES: Readonly<Record<string, Role>> = {
  '/PendingAccount': 'CLIENT_USER',
  '/ClientUser': 'CLIENT_USER',
  '/AdminUser': 'ADMIN_USER',
  '/SuperAdminUser': 'SUPER_ADMIN_USER',
}

/** What else is said where a row is opened or another list is chosen. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  '/ClientUser/My_Loans/loan/$application_id': [`?open=${madeUpUuid('payment_id')}`],
  '/AdminUser/expenses': [`?open=${madeUpId('expense_id')}`],
  '/SuperAdminUser/expenses': [`?open=${madeUpId('expense_id')}`],
  '/AdminUser/payments': [`?open=${madeUpUuid('payment_id')}`],
  '/AdminUser/payments/to_decide': ['?what=reversals'],
  '/AdminUser/payments/record': [`?loan=${madeUpId('loan_id')}`],
}

const FILL: Readonly<Record<string, string>> = {
  $id: madeUpUuid('payment_id'),
  $application_id: String(madeUpId('application_id')),
  $loan_amount: '500000',
}

/** A collector's screens show what the phone has: tests/offline/phone. */
const areas = [
  { name: 'public', root: '', screens: PUBLIC_SCREENS },
  ...AREAS.filter(({ root }) => root !== '/CIUser').map(({ root, screens }) => ({
    name: root.slice(1),
    root,
    screens,
  })),
]

const ANSWERS = [0, 1, 2] as const
const IN_ENGLISH = [...ANSWERS, 'with nothing', 'not yet', 'no internet', 'seen before', 'refused'] as const
/** The states are the same code in both languages; what has to be read are the words. */
const IN_FILIPINO = [0, 'with nothing'] as const

const here = asOnADesk()
beforeAll(here.begin)
afterAll(here.end)

/** What a screen says at an address, by how it was answered. */
async function saidAt(screen: Screen, address: string, root: string, language: 'en' | 'fil') {
  const said = new Map<Answered, string>()
  for (const answered of language === 'en' ? IN_ENGLISH : IN_FILIPINO)
    said.set(answered, await drawnScreen({ screen, address, role: ROLES[root], language, answered }))
  return said
}

describe.each(areas)('$name', ({ name, root, screens }) => {
  const built = screens.flatMap((screen) =>
    screen.file === undefined ? [] : [{ ...screen, path: root + screen.path }],
  )

  it.each(['en', 'fil'] as const)(
    'every screen says what was last agreed on, however what it asks is answered: %s',
    async (language) => {
      const pages: string[] = []
      for (const screen of built) {
        const plain = screen.path.replaceAll(/\$\w+/g, (param) => FILL[param] ?? param)
        const said = await saidAt(screen, plain, root, language)
        pages.push(...told(plain, said))
        for (const more of ALSO[screen.path] ?? [])
          pages.push(...told(plain + more, beyond(await saidAt(screen, plain + more, root, language), said)))
        expectNothingHalfSaid(plain, said)
      }
      await expect(pages.join('\n')).toMatchFileSnapshot(
        fileURLToPath(new URL(`${name}.${language}.gen.txt`, import.meta.url)),
      )
    },
  )
})

/** A page of several states is written once. */
function told(address: string, said: ReadonlyMap<Answered, string>): string[] {
  const states = new Map<string, string[]>()
  for (const [answered, page] of said)
    states.set(page, [
      ...(states.get(page) ?? []),
      typeof answered === 'number' ? `answer ${answered}` : answered,
    ])
  return [...states].flatMap(([page, names]) => [`# ${address} (${names.join(', ')})`, page, ''])
}

function beyond(said: ReadonlyMap<Answered, string>, plain: ReadonlyMap<Answered, string>) {
  return new Map(
    [...said].map(([answered, page]) => {
      const known = linesOf(plain.get(answered))
      return [answered, [...linesOf(page)].filter((line) => !known.has(line)).join('\n')]
    }),
  )
}

const linesOf = (page = '') => new Set(page.split('\n'))

/** No word is missing, no place in a sentence is left open, and what is not there yet is not said to be none (what may be pressed is another matter). */
function expectNothingHalfSaid(address: string, said: ReadonlyMap<Answered, string>): void {
  for (const page of said.values()) expect(page, address).not.toMatch(/\{\{|undefined|NaN|\[object /)
  const ofAnswers = new Set(ANSWERS.flatMap((turn) => [...linesOf(said.get(turn))]))
  const ofNothing = [...linesOf(said.get('with nothing'))].filter((line) => !ofAnswers.has(line))
  const whileWaiting = linesOf(said.get('not yet'))
  expect(
    ofNothing.filter((line) => !/^(?:‹|\[|$)/.test(line) && whileWaiting.has(line)),
    `${address} says that there is nothing before it was answered`,
  ).toEqual([])
}
