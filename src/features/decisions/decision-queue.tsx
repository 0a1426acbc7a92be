import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { BackIcon, CheckIcon } from '../../ui/icons.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { EmptyState } from '../../ui/states/message-states.tsx'
import { Panel } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import type { ShownList } from '../list/list.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { ShowMore } from '../list/show-more.tsx'
import { neighbour, nextAfter } from './queue-steps.ts'

interface Props<Row extends object> {
  label: string
  list: ShownList<Row>
  idOf: (row: Row) => string
  /** The row that is open, in the address; the first one where nothing is. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
  /** What the row says in the list. */
  summary: (row: Row) => ReactNode
  title: (row: Row) => ReactNode
  /** Beside the title: a status. */
  aside?: (row: Row) => ReactNode
  detail: (row: Row) => ReactNode
  /** The buttons; `onDecided` brings the next one up. */
  decision: (row: Row, onDecided: () => void) => ReactNode
  empty: { readonly title: string; readonly more: string }
}

/**
 * One decision after the other: the list on the left, what it is about and the decision on the right, the next one
 * as soon as one is decided. On a phone the list opens into the decision.
 */
export function DecisionQueue<Row extends object>(props: Props<Row>) {
  const { list, idOf, open, onOpen, empty } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const ids = list.rows.map(idOf)
  const shown = list.rows.find((row) => idOf(row) === open) ?? list.rows[0]
  const shownId = shown && idOf(shown)
  const go = (id: string | undefined) => id !== undefined && onOpen(id)
  useStepKeys((step) => go(neighbour(ids, shownId, step)))
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    heading.current?.focus()
  }, [shownId])
  const onDecided = () => {
    moved.current = true
    const next = shownId === undefined ? undefined : nextAfter(ids, shownId)
    if (next === ids.at(-1)) list.more?.()
    onOpen(next)
  }
  if (list.state !== 'loading' && list.data !== undefined && !shown)
    return list.more ? (
      <ShowMore list={list} />
    ) : (
      <Loaded of={list}>
        {() => (
          <EmptyState icon={CheckIcon} title={empty.title}>
            {empty.more}
          </EmptyState>
        )}
      </Loaded>
    )
  return (
    <Loaded of={list}>
      {() =>
        shown && (
          <chakra.div
            display="grid"
            gap="4"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
          >
            <Waiting {...props} shownId={shownId} onEnter={() => heading.current?.focus()} />
            <Panel
              aria-labelledby="queue-open"
              display={{ base: open === undefined ? 'none' : 'grid', lg: 'grid' }}
              gap="4"
              fontSize="control"
              p={{ base: '4', lg: '5' }}
            >
              <Opened {...props} row={shown} heading={heading} onDecided={onDecided} />
            </Panel>
          </chakra.div>
        )
      }
    </Loaded>
  )
}

interface OpenedProps<Row extends object> extends Props<Row> {
  row: Row
  heading: React.RefObject<HTMLHeadingElement | null>
  onDecided: () => void
}

function Opened<Row extends object>(props: OpenedProps<Row>) {
  const { row, heading, title, aside, detail, decision, onOpen, onDecided } = props
  const t = useWords('parts')
  return (
    <>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button
          variant="quiet"
          size="icon"
          ms="-2"
          display={{ base: 'inline-flex', lg: 'none' }}
          aria-label={t('backToList')}
          onClick={() => onOpen(undefined)}
        >
          <BackIcon size={20} aria-hidden />
        </Button>
        <OpenTitle id="queue-open" ref={heading} tabIndex={-1}>
          {title(row)}
        </OpenTitle>
        {aside?.(row)}
      </chakra.header>
      {detail(row)}
      <DecisionFoot>{decision(row, onDecided)}</DecisionFoot>
    </>
  )
}

interface WaitingProps<Row extends object> extends Props<Row> {
  shownId: string | undefined
  onEnter: () => void
}

function Waiting<Row extends object>(props: WaitingProps<Row>) {
  const { label, list, idOf, open, onOpen, summary, shownId, onEnter } = props
  const t = useWords('parts')
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const id = neighbour(list.rows.map(idOf), shownId, by)
      if (id === undefined) return
      onOpen(id)
      event.currentTarget.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus()
    } else if (event.key === 'Enter' && open !== undefined) onEnter()
  }
  return (
    <chakra.nav
      aria-label={label}
      display={{ base: open === undefined ? 'grid' : 'none', lg: 'grid' }}
      gap="2"
      position={{ lg: 'sticky' }}
      top="4.5rem"
    >
      <chakra.ul
        display="grid"
        maxH={{ lg: 'calc(100dvh - 12rem)' }}
        overflowY="auto"
        bg="panel"
        borderWidth="1px"
        borderRadius="lg"
        onKeyDown={step}
      >
        {list.rows.map((row) => (
          <li key={idOf(row)}>
            <Item
              type="button"
              data-id={idOf(row)}
              tabIndex={idOf(row) === shownId ? 0 : -1}
              aria-current={idOf(row) === shownId || undefined}
              onClick={() => onOpen(idOf(row))}
            >
              {summary(row)}
            </Item>
          </li>
        ))}
      </chakra.ul>
      <ListFoot list={list}>
        <chakra.span display={{ base: 'none', lg: 'inline' }} ms="auto">
          {t('queueKeys')}
        </chakra.span>
      </ListFoot>
    </chakra.nav>
  )
}

const Item = chakra('button', {
  base: {
    w: 'full',
    textAlign: 'start',
    display: 'grid',
    gap: '0.5',
    px: '4',
    py: '2.5',
    minH: 'touch',
    cursor: 'pointer',
    fontSize: 'control',
    borderBottomWidth: '1px',
    _hover: { bg: 'hover' },
    '&[aria-current]': { bg: 'selected' },
    '&:focus-visible': { outlineOffset: '-3px' },
    'li:last-child > &': { borderBottomWidth: '0' },
  },
})

/** J and K from anywhere but a field. */
function useStepKeys(onStep: (step: number) => void): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      const isElsewhere =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element &&
          event.target.closest('input, textarea, select, [role=dialog], [role=combobox]') !== null)
      if (step !== undefined && !isElsewhere) latest.current(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const DecisionFoot = chakra('footer', {
  base: {
    position: 'sticky',
    bottom: '0',
    bg: 'panel',
    borderTopWidth: '1px',
    mx: { base: '-4', lg: '-5' },
    mb: { base: '-4', lg: '-5' },
    px: { base: '4', lg: '5' },
    py: '3',
    borderBottomRadius: 'lg',
    zIndex: '1',
  },
})

const OpenTitle = chakra('h2', {
  base: {
    flex: '1 1 auto',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'short',
    outline: 'none',
  },
})
