import { Link } from '@tanstack/react-router'
import { countToDecide, TO_DECIDE, type ToDecide as Kind } from '../../../../contract/office/decisions.ts'
import { useRead } from '../../../data/use-read.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useOfficePath } from '../use-office-path.ts'

const Tile = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    h: 'full',
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

interface Place {
  readonly to: `/${string}`
  /** The filter that shows what is to be decided. */
  readonly search?: object
  /** The part of the screen that does. */
  readonly hash?: Kind
}

const LISTS: Readonly<Record<Kind, Place>> = {
  applications: { to: '/approvals' },
  toVerify: { to: '/payments/to_decide' },
  reversals: { to: '/payments/to_decide', search: { what: 'reversals' } },
  toLookAt: { to: '/payments/to_decide', search: { what: 'toLookAt' } },
  expenses: { to: '/expenses', search: { status: 'Pending' } },
  remittances: { to: '/coh', hash: 'remittances' },
  differences: { to: '/coh', hash: 'differences' },
  newCash: { to: '/coh', hash: 'newCash' },
  safeCounts: { to: '/coh', hash: 'safeCounts' },
}

/** The number of each kind of thing that this person may decide, each a way to its list; what only another may decide is said below it. */
export function ToDecide() {
  const t = useWords('office')
  const path = useOfficePath()
  const waiting = useRead(countToDecide, {})
  return (
    <Loaded of={waiting}>
      {({ yours, others }) => (
        <chakra.ul
          display="grid"
          gap="3"
          gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
        >
          {TO_DECIDE.map((kind) => (
            <li key={kind}>
              <Tile
                to={path(LISTS[kind].to)}
                search={(LISTS[kind].search ?? {}) as never}
                hash={LISTS[kind].hash ?? ''}
                data-waiting={yours[kind] > 0 || undefined}
              >
                <span>
                  {t(`home.${kind}`)}
                  {others[kind] > 0 && <Others>{t('home.others', { count: others[kind] })}</Others>}
                </span>
                <chakra.span fontSize="lg" fontVariantNumeric="tabular-nums">
                  {yours[kind].toLocaleString('en-US')}
                </chakra.span>
              </Tile>
            </li>
          ))}
        </chakra.ul>
      )}
    </Loaded>
  )
}

const Others = chakra('span', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'text.muted' },
})
