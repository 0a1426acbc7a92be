import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.ts'

export interface StepProps<File> {
  file: File
  onSaved: () => void
}

export function SaveStep({ busy }: { busy: boolean }) {
  const t = useWords('ownFile')
  return (
    <Button type="submit" size="lg" wide busy={busy}>
      {t('saveStep')}
    </Button>
  )
}
