import type { FormEvent } from 'react'
import { formatPesos } from '../../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { AlertIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/states/message-states.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Expense } from './use-expense-columns.tsx'
import { useReceipt } from './use-receipt.tsx'

/** The picture, and for who submitted the expense a way to attach one until it is decided. */
export function ExpenseReceipt({ expense }: { expense: Expense }) {
  const { expense_id, receipt, is_own, status, same_receipt: twins } = expense
  const t = useWords('office')
  return (
    <chakra.section mt="4" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {receipt ? (
        <chakra.a href={receipt.url} target="_blank" rel="noreferrer">
          <chakra.img
            src={receipt.thumbnail_url}
            alt={t('expenses.receipt')}
            borderRadius="md"
            maxH="20rem"
          />
        </chakra.a>
      ) : (
        <chakra.p color="text.muted" fontSize="sm">
          {t('expenses.noReceipt')}
        </chakra.p>
      )}
      {twins.length > 0 && <SameReceipt twins={twins} />}
      {is_own && status === 'Pending' && <AttachReceipt expenseId={expense_id} />}
    </chakra.section>
  )
}

/** One receipt is paid once: who decides sees where else its picture is. */
function SameReceipt({ twins }: { twins: Expense['same_receipt'] }) {
  const t = useWords('office')
  const statuses = useWords('statuses')
  return (
    <WarningNotice icon={AlertIcon} role="alert" fontSize="sm">
      <chakra.b fontWeight="semibold">{t('expenses.sameReceipt', { count: twins.length })}</chakra.b>
      {twins.map((twin) => (
        <chakra.span key={twin.expense_id} display="block">
          <DayText day={twin.expense_on} /> · {formatPesos(twin.amount)} ·{' '}
          {statuses(`expense.${twin.status}`)}
        </chakra.span>
      ))}
    </WarningNotice>
  )
}

function AttachReceipt({ expenseId }: { expenseId: number }) {
  const t = useWords('office')
  const { field, isChosen, busy, problem, send } = useReceipt()
  const attach = async (event: FormEvent) => {
    event.preventDefault()
    if (await send(expenseId)) showToast(t('expenses.receiptAttached'))
  }
  return (
    <chakra.form display="grid" gap="2" justifyItems="start" onSubmit={(event) => void attach(event)}>
      {field}
      {problem !== undefined && (
        <chakra.p role="alert" color="danger.text" fontSize="sm">
          {problem}
        </chakra.p>
      )}
      {isChosen && (
        <Button type="submit" variant="soft" busy={busy}>
          {t('expenses.attachReceipt')}
        </Button>
      )}
    </chakra.form>
  )
}
