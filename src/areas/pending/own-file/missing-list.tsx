import { createLink } from '@tanstack/react-router'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { OpensMark } from '../../../ui/opens-mark.tsx'
import { useWords } from '../../../words/use-words.ts'
import { FILE_STEPS, isStepDone, STEP_OF, type FileStep, type OwnFile } from './file-steps.ts'

interface Props {
  file: OwnFile
  /** Where the steps are filled in. */
  to: '/PendingAccount/my_profile'
}

/** Each step with a tick, or with what is still missing from it; a touch opens it. */
export function MissingList({ file, to }: Props) {
  const t = useWords('ownFile')
  const missingFrom = (step: FileStep) =>
    file.missing.filter((part) => STEP_OF[part] === step).map((part) => t(`missing.${part}`))
  return (
    <ul>
      {FILE_STEPS.map((step) => {
        const isDone = isStepDone(step, file)
        return (
          <chakra.li key={step} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Row to={to} search={{ step }}>
              <Mark bg={isDone ? 'success.soft' : 'muted'} color={isDone ? 'success.text' : 'text.muted'}>
                {isDone && <CheckIcon size={16} aria-hidden />}
              </Mark>
              <chakra.span flex="1" minW="0" lineHeight="short">
                <chakra.span display="block" fontWeight="medium">
                  {t(`steps.${step}`)}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="text.muted">
                  {isDone
                    ? t('done')
                    : missingFrom(step).length > 0
                      ? t('stillMissing', { parts: missingFrom(step).join(', ') })
                      : t('optional')}
                </chakra.span>
              </chakra.span>
              <OpensMark size={18} />
            </Row>
          </chakra.li>
        )
      })}
    </ul>
  )
}

const Row = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '14',
      py: '2',
      textDecoration: 'none',
      borderRadius: 'sm',
    },
  }),
)

const Mark = chakra('span', {
  base: {
    w: '6',
    h: '6',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
  },
})
