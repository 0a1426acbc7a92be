import { use } from 'react'
import { chakra } from '../../ui/theme/chakra.ts'
import { withSum } from './with-sum.ts'
import { kick } from '../../offline/account/kick.ts'
import { useOffline, useOutbox } from '../../offline/account/use-offline.ts'
import type { CommandRow } from '../../offline/outbox/command-row.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { InOffice } from '../../ui/in-office.ts'
import { EmptyState } from '../../ui/states/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import { OutboxRecord } from './outbox-record.tsx'

const GROUPS = ['needsYou', 'checking', 'notSent', 'sentToday'] as const

/** What somebody of the office or a borrower saved on this device, and what became of it. Nothing here deletes anything. */
export function OutboxScreen() {
  const t = useWords('outbox')
  const title = useWords('titles')
  const outbox = useOutbox()
  const inOffice = use(InOffice)
  const isEmpty = GROUPS.every((group) => outbox[group].length === 0)
  return (
    <Screen wide={inOffice}>
      <ScreenHeader title={title('outbox')} {...(outbox.waitingCount > 0 && { under: t('under') })} />
      {isEmpty && <EmptyState icon={CheckIcon} title={t('nothing')} />}
      {GROUPS.map((group) => (
        <Group key={group} group={group} rows={outbox[group]} />
      ))}
      {outbox.waitingCount > 0 && (
        <Button
          size="lg"
          wide={!inOffice}
          justifySelf="start"
          busy={outbox.running}
          onClick={() => kick('manual')}
        >
          {withSum(t('sendNow'), outbox.waitingSum)}
        </Button>
      )}
    </Screen>
  )
}

function Group({ group, rows }: { group: (typeof GROUPS)[number]; rows: readonly CommandRow[] }) {
  const t = useWords('outbox')
  const offline = useOffline()
  if (!offline || rows.length === 0) return null
  return (
    <section aria-label={t(`groups.${group}`)}>
      <chakra.h2 fontSize="lg" fontWeight="semibold">
        {t(`groups.${group}`)} ({rows.length})
      </chakra.h2>
      <ul>
        {rows.map((row) => (
          <OutboxRecord key={row.id} row={row} offline={offline} />
        ))}
      </ul>
    </section>
  )
}
