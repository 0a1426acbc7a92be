import { useState } from 'react'
import type { Offline } from '../../offline/account/offline.ts'
import type { RowOf } from '../../offline/outbox/command-row.ts'
import { markReturnedCash } from '../../offline/outbox/needs-attention.ts'
import { reportAs } from '../../offline/wire/report-problem.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props {
  row: RowOf<'payment'>
  offline: Offline
}

/** A payment that the books refused: it is corrected and sent as another one, or a person says why it is not recorded. */
export function RefusedPayment({ row, offline }: Props) {
  const t = useWords('outbox')
  const role = useSession()?.role
  const [closes, setCloses] = useState(false)
  const { loanId, reference } = row.display
  return (
    <>
      <chakra.p fontSize="sm" color="text.muted">
        {[t('loanNo', { no: loanId }), reference && t('referenceNo', { no: reference })]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {closes ? (
        <NotRecorded row={row} offline={offline} onLeave={() => setCloses(false)} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonLink
            to={
              role === 'SUPER_ADMIN_USER' ? '/SuperAdminUser/payments/record' : '/AdminUser/payments/record'
            }
            search={{ again: row.id } as never}
          >
            {t('correct')}
          </ButtonLink>
          <Button variant="soft" onClick={() => setCloses(true)}>
            {t('notRecorded')}
          </Button>
        </chakra.div>
      )}
    </>
  )
}

function NotRecorded({ row, offline, onLeave }: Props & { onLeave: () => void }) {
  const t = useWords('outbox')
  const general = useWords('general')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const close = async () => {
    if (note.trim() === '') return setIsMissing(true)
    const closed = await markReturnedCash(offline, row.id, note.trim()).catch(reportAs('closing a payment'))
    showToast(t(closed ? 'closedRecord' : 'notClosed'), closed ? 'plain' : 'danger')
  }
  return (
    <chakra.div display="grid" gap="2">
      <Field
        label={t('why')}
        hint={t('notRecordedMore')}
        error={isMissing && note.trim() === '' ? t('whyRequired') : undefined}
      >
        <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="danger" onClick={() => void close()}>
          {t('confirmNotRecorded')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {general('cancel')}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
