import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listNotices, readNotices } from '../../../contract/people/notices.ts'
import { useCall } from '../../data/use-call.ts'
import { useList } from '../../data/use-list.ts'
import { ShowMore } from '../../features/list/show-more.tsx'
import { NoticeIcon } from '../../ui/icons.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { EmptyState } from '../../ui/states/message-states.tsx'
import { Panel, Screen, ScreenHeader } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import { loadWords } from '../../words/words.ts'
import { newestTold } from './newest-told.ts'
import { NoticeRow } from './notice-row.tsx'

export const Route = createFileRoute('/ClientUser/Notifications')({
  loader: () => loadWords('borrower', 'parts'),
  component: Notifications,
})

/** Everything that the company told the borrower; what is seen here is read. */
function Notifications() {
  const t = useWords('borrower')
  const title = useWords('titles')
  const notices = useList(listNotices, {})
  useReadOnSight(newestTold(notices), notices.counts?.unread)
  return (
    <Screen>
      <ScreenHeader title={title('notifications')} />
      <Loaded
        of={notices}
        empty={
          <EmptyState icon={NoticeIcon} title={t('notices.none')}>
            {t('notices.noneMore')}
          </EmptyState>
        }
      >
        {({ rows }) => (
          <Panel py="1">
            <ul>
              {rows.map((notice) => (
                <NoticeRow key={notice.notice_id} notice={notice} />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      <ShowMore list={notices} />
    </Screen>
  )
}

/** Told to the office once a newest one is on the screen; what was only seen before, without internet, stays unread. */
function useReadOnSight(newest: number | undefined, unread: number | undefined): void {
  const { run } = useCall(readNotices)
  const isUnread = unread !== undefined && unread > 0
  useEffect(() => {
    if (newest !== undefined && isUnread) void run({ up_to: newest })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` is another one each time; what is new decides
  }, [newest, isUnread])
}
