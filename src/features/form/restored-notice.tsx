import { chakra } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.ts'

export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useWords('saving')
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="2"
      bg="muted"
      borderRadius="md"
      ps="3.5"
    >
      <chakra.span flex="1" fontSize="sm">
        {t('restored')}
      </chakra.span>
      <Button look="plain" onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </chakra.div>
  )
}
