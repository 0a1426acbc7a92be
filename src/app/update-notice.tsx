import { Button } from '../ui/button.tsx'
import { chakra } from '../ui/theme/chakra.ts'
import { RefreshIcon } from '../ui/icons.ts'
import { showToast } from '../ui/toast.tsx'
import { useWords } from '../words/use-words.ts'
import { takeUpdate, useUpdateReady } from './updates.ts'

/** One quiet line; the app works on as it is until somebody touches it. */
export function UpdateNotice() {
  const t = useWords('general')
  if (!useUpdateReady()) return null
  return (
    <chakra.output
      display="flex"
      alignItems="center"
      gap="2.5"
      ps="4"
      pe="1"
      bg="gold.soft"
      color="gold.text"
      fontSize="sm"
    >
      <RefreshIcon size={16} aria-hidden />
      <chakra.span flex="1">{t('updateReady')}</chakra.span>
      <Button
        variant="quiet"
        color="gold.text"
        onClick={() =>
          void takeUpdate().then((taken) => {
            if (!taken) showToast(t('updateWaits'))
          })
        }
      >
        {t('updateNow')}
      </Button>
    </chakra.output>
  )
}
