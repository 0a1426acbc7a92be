import { listNotices } from '../../../../contract/people/notices.ts'
import { useList } from '../../../data/use-list.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { NoticeRow } from '../notice-row.tsx'

const MOST = 2

/** What the company told the borrower and they have not read yet; nothing where there is none. */
export function NewNotices() {
  const t = useWords('borrower')
  const unread = useList(listNotices, { show: 'unread', limit: MOST })
  const count = unread.counts?.unread ?? 0
  if (count === 0) return null
  return (
    <Panel display="grid" gap="2">
      <chakra.h2 fontWeight="semibold">{t('notices.unread', { count })}</chakra.h2>
      <ul>
        {unread.rows.map((notice) => (
          <NoticeRow key={notice.notice_id} notice={notice} />
        ))}
      </ul>
      <ButtonLink variant="soft" to="/ClientUser/Notifications">
        {t('notices.all')}
      </ButtonLink>
    </Panel>
  )
}
