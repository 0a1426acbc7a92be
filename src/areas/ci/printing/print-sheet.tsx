import { useState } from 'react'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { printPaper, type Paper } from './print-paper.ts'
import { printMethods, type PrintMethod } from './print-methods.ts'

interface Props {
  open: boolean
  onClose: () => void
  paper: Paper
  /** Told after each paper, where the next one is a copy. */
  onPrinted: (() => void) | undefined
}

/** The ways that this phone can print, the last one that was used on top. */
export function PrintSheet({ open, onClose, paper, onPrinted }: Props) {
  const t = useWords('ci')
  const [busy, setBusy] = useState<PrintMethod>()
  const [failed, setFailed] = useState(false)
  const print = async (way: PrintMethod) => {
    setBusy(way)
    setFailed(false)
    try {
      // The page under the sheet is what the browser prints.
      if (way === 'page') onClose()
      if ((await printPaper(way, paper)) === 'printed') {
        onPrinted?.()
        onClose()
        if (way === 'bluetooth') showToast(t('slip.printed'))
      }
    } catch (error) {
      reportProblem('printing a paper', error)
      setFailed(true)
    }
    setBusy(undefined)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('slip.printHow')}>
      <chakra.div display="grid" gap="2">
        {failed && (
          <chakra.p role="alert" color="danger.text" fontWeight="medium">
            {t('slip.notPrinted')}
          </chakra.p>
        )}
        {printMethods().map((way, index) => (
          <Button
            key={way}
            variant={index === 0 ? 'solid' : 'soft'}
            size="lg"
            wide
            busy={busy !== undefined}
            onClick={() => void print(way)}
          >
            {t(busy === way ? 'slip.printing' : `slip.printMethods.${way}`)}
          </Button>
        ))}
        {onPrinted && (
          <chakra.p color="text.muted" fontSize="sm">
            {t('slip.printMore')}
          </chakra.p>
        )}
      </chakra.div>
    </Sheet>
  )
}
