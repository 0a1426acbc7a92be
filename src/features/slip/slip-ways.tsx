import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PrintIcon, SendIcon, ShareIcon } from '../../ui/icons.ts'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { sharePicture, shareText, type Shared } from './share-slip.ts'
import { slipPicture } from './slip-picture.ts'

interface Props {
  lines: readonly string[]
  /** What its QR holds; null on a paper without one. */
  address: string | null
  /** Of the picture's file. */
  name: string
}

/** Sharing a paper as a picture or as text, and printing it. */
export function SlipWays({ lines, address, name }: Props) {
  const t = useWords('ci')
  const words = useWords('general')
  const [busy, setBusy] = useState(false)
  const tell = (shared: Shared) => {
    if (shared === 'downloaded') showToast(t('slip.downloaded'))
    if (shared === 'copied') showToast(t('slip.copied'))
  }
  const run = async (work: () => Promise<Shared>) => {
    setBusy(true)
    await work().then(tell, () => showToast(words('somethingWrong'), 'danger'))
    setBusy(false)
  }
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="2">
      <Button
        look="soft"
        busy={busy}
        onClick={() => void run(async () => sharePicture(await slipPicture(lines, address, name)))}
      >
        <ShareIcon size={18} aria-hidden />
        {t('slip.share')}
      </Button>
      <Button look="soft" busy={busy} onClick={() => void run(() => shareText(lines.join('\n')))}>
        <SendIcon size={18} aria-hidden />
        {t('slip.shareText')}
      </Button>
      <Button look="soft" onClick={() => window.print()}>
        <PrintIcon size={18} aria-hidden />
        {t('slip.print')}
      </Button>
    </chakra.div>
  )
}
