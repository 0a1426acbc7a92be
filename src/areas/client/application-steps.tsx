import type { LoanStatus } from '../../../domain/loans/loan-status.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'
import { APPLICATION_STEPS } from './home/what-is-next.ts'

/** How far an application has come: sent, visited, approved, released. */
export function ApplicationSteps({ status }: { status: LoanStatus }) {
  const t = useWords('borrower')
  const at = APPLICATION_STEPS.findIndex((step) => step === status)
  return (
    <chakra.ol display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="1.5" color="text">
      {APPLICATION_STEPS.map((step, index) => (
        <chakra.li
          key={step}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="1.5"
          alignContent="start"
          aria-current={index === at ? 'step' : undefined}
          fontSize="xs"
          lineHeight="short"
          fontWeight={index === at ? 'semibold' : 'normal'}
        >
          <chakra.span
            h="1.5"
            borderRadius="full"
            bg={index <= at ? 'brand.solid' : 'line.strong'}
            aria-hidden
          />
          <chakra.span minW="0" overflowWrap="anywhere">
            {t(`steps.${step}`)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
