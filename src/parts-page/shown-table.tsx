import { useState } from 'react'
import type { ExpenseStatus } from '../../domain/expenses/expense-status.ts'
import { formatAmount, pesos, type Centavos } from '../../domain/money.ts'
import { Button } from '../ui/button.tsx'
import { chakra } from '../ui/theme/chakra.ts'
import { DaySpanPicker } from '../ui/days/day-span-picker.tsx'
import type { DaySpan } from '../ui/days/day-spans.ts'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { TickMenu } from '../ui/overlays/menu.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'

interface Row {
  id: number
  payee: string
  status: ExpenseStatus
  amount: Centavos
}

const ROWS: readonly Row[] = [
  { id: 1, payee: 'Petron Quezon Avenue', status: 'Pending', amount: pesos(1250) },
  { id: 2, payee: 'Meralco', status: 'Approved', amount: pesos(8420.5) },
  { id: 3, payee: 'Aling Nena’s Carinderia', status: 'Rejected', amount: pesos(360) },
]

const COLUMNS: readonly Column<Row>[] = [
  { id: 'payee', heading: 'Payee', cell: ({ payee }) => payee },
  { id: 'status', heading: 'Status', cell: ({ status }) => <StatusChip of="expense" status={status} /> },
  {
    id: 'amount',
    heading: 'Amount, ₱',
    cell: ({ amount }) => formatAmount(amount),
    isFigure: true,
    sorts: { up: 'smallest', down: 'largest' },
    total: formatAmount(pesos(10030.5)),
  },
]

export function ShownTable() {
  const [sort, setSort] = useState('largest')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['2']))
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [tab, setTab] = useState('all')
  return (
    <TabRow
      label="Expenses"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'all', label: 'All', count: 1203 },
        { value: 'Pending', label: 'Pending', count: 1 },
      ]}
    >
      <TickMenu
        items={COLUMNS.map(({ id, heading }) => ({ id, label: heading, isTicked: !hidden.has(id) }))}
        onTick={(id, isTicked) =>
          setHidden(new Set(isTicked ? [...hidden].filter((one) => one !== id) : [...hidden, id]))
        }
      >
        <Button variant="quiet">Columns</Button>
      </TickMenu>
      <DataTable
        label="Expenses"
        rows={ROWS}
        columns={COLUMNS}
        hidden={hidden}
        idOf={({ id }) => String(id)}
        sort={{ value: sort, onChange: setSort }}
        selection={{ ids, onChange: setIds }}
        onOpen={() => undefined}
      />
    </TabRow>
  )
}

export function ShownSpan() {
  const [span, setSpan] = useState<DaySpan>()
  return (
    <chakra.div>
      <DaySpanPicker label="Days" value={span ?? {}} onChange={setSpan} />
    </chakra.div>
  )
}

export function ShownDrawer() {
  const [open, setOpen] = useState(false)
  return (
    <chakra.div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open the drawer
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Petron Quezon Avenue"
        aside={<StatusChip of="expense" status="Pending" />}
        actions={<Button>Approve</Button>}
      >
        Two full tanks for the Saturday round
      </Drawer>
    </chakra.div>
  )
}
