import type { ReactNode } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { MoneyText } from '../../ui/money/money-text.tsx'

interface Props {
  title: string
  figure?: Centavos | undefined
  under?: ReactNode
  variant?: 'late'
  action: ReactNode
  children?: ReactNode
}

/** The first card of the home: one thing to know, one thing to do. */
export function Hero({ title, figure, under, variant, action, children }: Props) {
  const isLate = variant === 'late'
  return (
    <chakra.section
      display="grid"
      gap="4"
      p="5"
      borderRadius="xl"
      bg={isLate ? 'danger.soft' : 'brand.soft'}
      color={isLate ? 'danger.text' : 'brand.text'}
    >
      <chakra.div display="grid" gap="1">
        <chakra.h2 fontWeight="semibold">{title}</chakra.h2>
        {figure !== undefined && (
          <MoneyText
            amount={figure}
            fontSize="4xl"
            fontWeight="bold"
            lineHeight="tight"
            color="text"
            textAlign="start"
          />
        )}
        {under && <chakra.p color="text">{under}</chakra.p>}
      </chakra.div>
      {children}
      {action}
    </chakra.section>
  )
}
