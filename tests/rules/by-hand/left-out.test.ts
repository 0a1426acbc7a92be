import { expect, it } from 'vitest'
import { inputDefaults } from '../../support/calls/input-leaves.ts'

/**
 * What is taken for a field that is left out, written by hand, by its path or by what follows its call: another page, another order or another
 * filter shows a screen other rows than it asked for. Texts are empty, amounts and lists nothing, and what is not said is not so.
 */
const TAKEN: Readonly<Record<string, unknown>> = {
  limit: 50,
  'pullWorklist.limit': 500,
  after: 0,
  sort: 'newest',
  'listAccounts.sort': 'username',
  ...each('name', 'listClients listTeam listActiveTeam listBorrowers'),
  ...each('oldest', 'listAccountsToConfirm listPendingApplications listApprovedApplications'),
  ...each('oldest', 'listPaymentExceptions listProposedPenalties listClientDebts listCashDifferences'),
  'listHeldWork.sort': 'oldest',
  'listCollectibles.sort': 'route',
  'listSuperAdminChanges.show': 'waiting',
  'listNotices.show': 'all',
  'listClientDebts.show': 'open',
  'listCashDifferences.show': 'open',
  'listBorrowers.stats': 'all',
  'listPhones.state': 'all',
  'getCashFlow.place': 'cash_on_hand',
  'listCashEntries.place': 'cash_on_hand',
}

function each(sort: string, names: string) {
  return Object.fromEntries(names.split(' ').map((call) => [`${call}.sort`, sort]))
}

const isNothing = (value: unknown) => value === '' || value === null || value === false || value === 0
const isEmpty = (value: unknown) => isNothing(value) || (Array.isArray(value) && value.length === 0)

it('what is left out is taken as is written here, and as nothing everywhere else', () => {
  const wrong = inputDefaults().flatMap(({ path, value }) => {
    const name = path.slice(path.indexOf('.') + 1)
    const written = TAKEN[path] ?? TAKEN[name]
    const isAsWritten = written === undefined ? isEmpty(value) : value === written
    return isAsWritten ? [] : [`${path}: ${JSON.stringify(value)}`]
  })
  expect(wrong, 'say in TAKEN above what is taken for them').toEqual([])
})

it('nothing is written here for a field that always has to be said', () => {
  const paths = inputDefaults().flatMap(({ path }) => [path, path.slice(path.indexOf('.') + 1)])
  expect(Object.keys(TAKEN).filter((name) => !paths.includes(name))).toEqual([])
})
