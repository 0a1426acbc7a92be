import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { listCashDifferences } from '../../../../contract/cash/cash-differences.ts'
import { listNewCash } from '../../../../contract/cash/new-cash.ts'
import { listSafeCounts } from '../../../../contract/cash/safe-counts.ts'
import { listRemittances } from '../../../../contract/field/collections.ts'
import { listApprovedApplications } from '../../../../contract/loans/approvals.ts'
import { listExpenses } from '../../../../contract/office/expenses.ts'
import { together } from '../../../data/together.ts'
import { useRead, type Read } from '../../../data/use-read.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useToDecide } from '../payments/use-to-decide.ts'
import { useOfficePath } from '../use-office-path.ts'

const Tile = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '12',
    px: '4',
    py: '3',
    bg: 'panel',
    borderRadius: 'lg',
    borderWidth: '1px',
    textDecoration: 'none',
    color: 'text.muted',
    _hover: { bg: 'hover' },
    '&[data-waiting]': { color: 'text', fontWeight: 'semibold', borderColor: 'brand.ring' },
  },
})

/** The number of each kind of thing that somebody of the office decides, each a way to its list. */
export function ToDecide() {
  const t = useWords('office')
  const path = useOfficePath()
  const kinds = useKinds()
  return (
    <Loaded of={together(kinds.map(({ read }): Read<{ readonly total: number }> => read))}>
      {(answers) => (
        <chakra.ul
          display="grid"
          gap="3"
          gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
        >
          {kinds.map(({ name, to, search }, index) => {
            const count = answers[index]?.total ?? 0
            return (
              <li key={name}>
                <Tile to={path(to)} search={search as never} data-waiting={count > 0 || undefined}>
                  <span>{t(`home.${name}`)}</span>
                  <chakra.span fontSize="lg" fontVariantNumeric="tabular-nums">
                    {count.toLocaleString('en-US')}
                  </chakra.span>
                </Tile>
              </li>
            )
          })}
        </chakra.ul>
      )}
    </Loaded>
  )
}

/** Each asks for the number alone. */
function useKinds() {
  const applications = useRead(listApprovedApplications, { status: 'Approved by CI', limit: 0 })
  const { toVerify, reversals } = useToDecide()
  const expenses = useRead(listExpenses, { status: 'Pending', limit: 0 })
  const newCash = useRead(listNewCash, { status: 'Waiting', limit: 0 })
  const safeCounts = useRead(listSafeCounts, { status: 'Waiting', limit: 0 })
  const differences = useRead(listCashDifferences, { limit: 0 })
  const remittances = useRead(listRemittances, { status: 'Handed Over', limit: 0 })
  return [
    { name: 'applications', read: applications, to: '/approvals', search: {} },
    { name: 'toVerify', read: toVerify, to: '/payments/to_decide', search: {} },
    { name: 'reversals', read: reversals, to: '/payments/to_decide', search: { what: 'reversals' } },
    { name: 'expenses', read: expenses, to: '/expenses', search: { status: 'Pending' } },
    { name: 'remittances', read: remittances, to: '/coh', search: {} },
    { name: 'differences', read: differences, to: '/coh', search: {} },
    { name: 'newCash', read: newCash, to: '/coh', search: {} },
    { name: 'safeCounts', read: safeCounts, to: '/coh', search: {} },
  ] as const
}
