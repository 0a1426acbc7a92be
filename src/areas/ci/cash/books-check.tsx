import type { CashHeld } from '../../../../domain/cash/cash-held.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CheckIcon, OfflineIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/states/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Books } from './use-books.ts'

/** Phone and books side by side before cash changes hands. `held` is explained: nothing waits and nothing is undecided. */
export function BooksCheck({ books, held }: { books: Books; held: CashHeld }) {
  const t = useWords('ci')
  const { comparison, state } = books
  if (state === 'asking' && !comparison) {
    return (
      <chakra.p role="status" color="text.muted" minH="touch">
        {t('till.comparing')}…
      </chakra.p>
    )
  }
  if (!comparison) {
    return (
      <chakra.div display="grid" gap="2">
        <WarningNotice icon={OfflineIcon} fontSize="sm">
          {t('till.notCompared')}
        </WarningNotice>
        <Button variant="soft" onClick={() => void books.ask()}>
          {t('till.compare')}
        </Button>
      </chakra.div>
    )
  }
  // The books are named first in the answer: what is missing there was recorded here.
  const { missing_here: notOnBooks, different } = comparison
  if (books.differences === 0) {
    return (
      <chakra.div role="status">
        <chakra.p display="flex" gap="2" alignItems="center" color="success.text" fontWeight="medium">
          <CheckIcon size={20} aria-hidden />
          {held.refused > ZERO
            ? t('till.agreesUnposted', { amount: formatPesos(held.refused) })
            : t('till.agrees', { amount: formatPesos(held.recorded) })}
        </chakra.p>
      </chakra.div>
    )
  }
  return (
    <chakra.section
      role="alert"
      bg="danger.soft"
      color="danger.text"
      borderRadius="lg"
      p="4"
      display="grid"
      gap="1"
    >
      <chakra.h2 fontWeight="bold">{t('till.differs')}</chakra.h2>
      {notOnBooks.length > 0 && <p>{t('till.missingThere', { count: notOnBooks.length })}</p>}
      {different.length > 0 && <p>{t('till.different', { count: different.length })}</p>}
      <p>{t('till.differsWhat')}</p>
    </chakra.section>
  )
}
