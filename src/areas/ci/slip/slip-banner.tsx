import type { ComponentType, ReactNode } from 'react'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AlertIcon, CheckIcon, SlipIcon, TakeBackIcon } from '../../../ui/icons.ts'

export type BannerTone = 'saved' | 'posted' | 'danger' | 'plain'

const LOOKS: Record<
  BannerTone,
  { icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>; bg: string; color: string }
> = {
  saved: { icon: SlipIcon, bg: 'brand.soft', color: 'brand.text' },
  posted: { icon: CheckIcon, bg: 'success.soft', color: 'success.text' },
  danger: { icon: AlertIcon, bg: 'danger.soft', color: 'danger.text' },
  plain: { icon: TakeBackIcon, bg: 'muted', color: 'text.muted' },
}

/** What became of it, in large letters, read out when it changes. */
export function SlipBanner({
  tone,
  title,
  children,
}: {
  tone: BannerTone
  title: string
  children?: ReactNode
}) {
  const { icon: Icon, bg, color } = LOOKS[tone]
  return (
    <chakra.div
      role="status"
      display="flex"
      gap="3"
      alignItems="center"
      px="4"
      py="2.5"
      borderRadius="lg"
      bg={bg}
      color={color}
    >
      <Icon size={24} aria-hidden />
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
        <chakra.p fontSize="lg" fontWeight="bold">
          {title}
        </chakra.p>
        {children && <chakra.div fontSize="sm">{children}</chakra.div>}
      </chakra.div>
    </chakra.div>
  )
}
