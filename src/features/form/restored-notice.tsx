import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'

export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useWords('saving')
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      bg="muted"
      borderRadius="md"
      ps="3.5"
    >
      <chakra.span flex="1 1 12rem" fontSize="sm" py="2">
        {t('restored')}
      </chakra.span>
      <Button variant="plain" onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </chakra.div>
  )
}
