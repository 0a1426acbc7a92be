import type { handOverProblem } from '../../../../../domain/cash/cash-held.ts'
import { NotSaved } from '../../../../features/form/not-saved.tsx'
import type { CashWithYou } from '../../../../offline/account/use-offline.ts'
import type { CommandRow } from '../../../../offline/outbox/command-row.ts'
import type { SaveFailure } from '../../../../offline/outbox/save-command.ts'
import { useWords } from '../../../../words/use-words.ts'
import { BooksCheck } from '../books-check.tsx'
import { HandOverBlocked } from './hand-over-blocked.tsx'
import { HandedOver } from './handed-over.tsx'
import type { Books } from '../use-books.ts'

interface Props {
  failure: SaveFailure | undefined
  problem: ReturnType<typeof handOverProblem>
  /** The latest of the day. */
  handOver: CommandRow | undefined
  books: Books
  held: CashWithYou
  settled: boolean
  /** Takes the count of one that was refused back into the form. */
  onBringBack: (() => void) | undefined
}

/** The state of the day's cash: what was handed over, and what has to be cleared up first. */
export function HandOverState({ failure, problem, handOver, books, held, settled, onBringBack }: Props) {
  const t = useWords('ci')
  return (
    <>
      {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
      {handOver && (
        <HandedOver
          command={handOver}
          remittances={books.remittances}
          held={held}
          onBringBack={onBringBack}
        />
      )}
      {problem ? (
        <HandOverBlocked problem={problem} held={held} onCompare={() => void books.ask()} />
      ) : (
        !(handOver && settled) && <BooksCheck books={books} held={held} />
      )}
    </>
  )
}
