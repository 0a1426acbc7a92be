import { chakra } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.ts'

export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useWords('ci')
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
        {t('payment.restored')}
      </chakra.span>
      <Button look="plain" onClick={onStartOver}>
        {t('payment.startOver')}
      </Button>
    </chakra.div>
  )
}
