import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'
import { copyText } from './copy-text.ts'

/** Shown once: anyone who loses the phone signs in with one of them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords('secondStep')
  const copy = () => void copyText(codes.join('\n'), { copied: t('codesCopied'), failed: t('notCopied') })
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h2 fontSize="xl" fontWeight="semibold">
        {t('codesTitle')}
      </chakra.h2>
      <p>{t('codesMore')}</p>
      <Codes>
        {codes.map((code) => (
          <chakra.li key={code} px="3" py="2" bg="muted" borderRadius="md" textAlign="center">
            {code}
          </chakra.li>
        ))}
      </Codes>
      <Button size="lg" wide onClick={onDone}>
        {t('codesDone')}
      </Button>
      <Button variant="quiet" wide onClick={copy}>
        {t('codesCopy')}
      </Button>
    </chakra.div>
  )
}

const Codes = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    gap: '2',
    fontFamily: 'mono',
    fontSize: 'md',
  },
})
