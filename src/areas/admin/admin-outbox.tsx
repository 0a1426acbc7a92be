import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../../features/outbox/outbox-screen.tsx'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/AdminUser/outbox')({
  loader: () => loadWords('outbox'),
  component: OutboxScreen,
})
