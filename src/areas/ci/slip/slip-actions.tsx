import { useState } from 'react'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { PrintIcon, SendIcon, ShareIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PrintSheet } from '../printing/print-sheet.tsx'
import { sharePicture, shareText, type Shared } from './share-slip.ts'
import { slipPicture } from './paper/slip-picture.ts'

interface Props {
  lines: readonly string[]
  /** What goes on paper, where it says more than what is shared. */
  printed?: readonly string[]
  /** What its QR holds; null on a paper without one. */
  address: string | null
  /** Of the picture's file. */
  name: string
  /** Told after each paper, where the next one is a copy. */
  onPrinted?: () => void
}

/** Sharing a paper as a picture or as text, and printing it. */
export function SlipActions({ lines, printed = lines, address, name, onPrinted }: Props) {
  const t = useWords('ci')
  const [busy, setBusy] = useState(false)
  const [printing, setPrinting] = useState(false)
  const tell = (shared: Shared) => {
    if (shared === 'downloaded') showToast(t('slip.downloaded'))
    if (shared === 'copied') showToast(t('slip.copied'))
  }
  const run = async (work: () => Promise<Shared>) => {
    setBusy(true)
    await work().then(tell, (error: unknown) => {
      reportProblem('sharing a paper', error)
      showToast(t('slip.notShared'), 'danger')
    })
    setBusy(false)
  }
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))" gap="2">
      <Way
        variant="soft"
        busy={busy}
        onClick={() => void run(async () => sharePicture(await slipPicture(lines, address, name)))}
      >
        <ShareIcon size={20} aria-hidden />
        {t('slip.share')}
      </Way>
      <Way variant="soft" busy={busy} onClick={() => void run(() => shareText(lines.join('\n')))}>
        <SendIcon size={20} aria-hidden />
        {t('slip.shareText')}
      </Way>
      <Way variant="soft" onClick={() => setPrinting(true)}>
        <PrintIcon size={20} aria-hidden />
        {t('slip.print')}
      </Way>
      <PrintSheet
        open={printing}
        onClose={() => setPrinting(false)}
        paper={{ lines: printed, address }}
        onPrinted={onPrinted}
      />
    </chakra.div>
  )
}

/** Its words under its icon, so that three are beside each other on a small phone. */
const Way = chakra(Button, {
  base: { flexDirection: 'column', gap: '1', px: '1', py: '1.5', fontSize: 'sm', lineHeight: 'short' },
})
