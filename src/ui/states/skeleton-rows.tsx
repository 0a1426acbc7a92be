import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'

/** Grey bars where rows will be. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const t = useWords('general')
  return (
    <chakra.output aria-label={t('loading')} display="grid" gap="5" py="3">
      {Array.from({ length: rows }, (_, index) => (
        <chakra.div key={index} display="grid" gap="2" aria-hidden>
          <chakra.div h="4" borderRadius="sm" bg="muted" w={`${70 - ((index * 17) % 30)}%`} />
          <chakra.div h="3" borderRadius="sm" bg="muted" w={`${45 - ((index * 11) % 20)}%`} />
        </chakra.div>
      ))}
    </chakra.output>
  )
}
