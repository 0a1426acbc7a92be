import { isValidElement, type ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { StatusChip } from '../status-chip.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { Column } from './column.ts'

/** So many figures have room beside a name. */
const FIGURES_ON_PHONES = 2

/**
 * The columns as there is room for them. On a phone a row's other words are below its name, in the order of the columns; two
 * figures stay columns, and of more than two the main one.
 */
export function useFoldedColumns<Row>(columns: readonly Column<Row>[]): {
  readonly shown: readonly Column<Row>[]
  /** Those below the name. */
  readonly folded: readonly Column<Row>[]
} {
  const t = useWords('parts')
  const isPhone = useIsPhone()
  const [name, ...others] = columns
  const figures = others.filter(({ isFigure }) => isFigure)
  const main = figures.find(({ isMainFigure }) => isMainFigure) ?? figures.at(-1)
  const kept = figures.length > FIGURES_ON_PHONES ? figures.filter((one) => one === main) : figures
  const folded = others.filter((column) => !kept.includes(column))
  if (!isPhone || !name || folded.length === 0) return { shown: columns, folded: [] }
  const totals = folded.filter(({ total }) => total !== undefined)
  const withTheRest: Column<Row> = {
    ...name,
    cell: (row) => (
      <NameAndMore name={name.cell(row)} more={folded.map((one) => ({ ...one, said: one.cell(row) }))} />
    ),
    ...(totals.length > 0 && {
      total: (
        <NameAndMore
          name={name.total ?? t('total')}
          more={totals.map((one) => ({ ...one, said: one.total }))}
        />
      ),
    }),
  }
  return { shown: [withTheRest, ...kept], folded }
}

const More = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    fontWeight: 'normal',
    fontSize: 'sm',
    color: 'text.muted',
  },
})

interface Props {
  name: ReactNode
  more: readonly (Pick<Column<never>, 'id' | 'heading' | 'isFigure'> & { readonly said: ReactNode })[]
}

/** A figure is nothing without its heading; of the others one sees what they are. */
function NameAndMore({ name, more }: Props) {
  const said = more.filter((one) => one.said !== '' && one.said !== null && one.said !== undefined)
  return (
    <>
      {name}
      <More>
        {said.map((one, index) => (
          <chakra.span key={one.id}>
            {one.isFigure && `${one.heading.replace(/, ₱$/, '')} `}
            {one.said}
            {index < said.length - 1 && !isChip(said[index + 1]?.said) && ' ·'}
          </chakra.span>
        ))}
      </More>
    </>
  )
}

/** It has an edge of its own. */
const isChip = (what: ReactNode) => isValidElement(what) && what.type === StatusChip
