import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** How much of it is done, 0 to 1, with something short in the middle. */
export function ProgressRing({
  value,
  label,
  size = 72,
  children,
}: {
  value: number
  label: string
  size?: number
  children?: ReactNode
}) {
  const stroke = Math.max(5, size / 11)
  const radius = (size - stroke) / 2
  const around = 2 * Math.PI * radius
  const part = Math.min(1, Math.max(0, value))
  return (
    <chakra.div
      position="relative"
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <chakra.progress srOnly aria-label={label} value={part} max={1} />
      <svg
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden
        style={{ position: 'absolute', inset: 0, transform: 'rotate(-90deg)' }}
      >
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="var(--hulog-line)"
          strokeWidth={stroke}
        />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke={part >= 1 ? 'var(--hulog-success-solid)' : 'var(--hulog-brand-solid)'}
          strokeWidth={stroke}
          strokeLinecap={part > 0 ? 'round' : 'butt'}
          strokeDasharray={`${around * part} ${around}`}
        />
      </svg>
      <chakra.span position="relative" fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.span>
    </chakra.div>
  )
}
