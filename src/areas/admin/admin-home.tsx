import { createFileRoute } from '@tanstack/react-router'
import { OfficeHome } from '../office/home/office-home.tsx'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/AdminUser/home')({
  loader: () => loadWords('office', 'payments', 'cash'),
  component: OfficeHome,
})
