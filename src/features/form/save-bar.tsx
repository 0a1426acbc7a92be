import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.ts'

/** The one thing to do, under the thumb and always in sight. */
export function SaveBar({
  children,
  busy,
  before,
  instead,
  under,
  done,
}: {
  children: ReactNode
  busy?: boolean
  before?: ReactNode
  /** In the button's place where it cannot be done now. */
  instead?: ReactNode
  /** What will be true afterwards, in the button itself. */
  under?: ReactNode
  /** What to say in the button's place once it is done; what is on the screen may take a moment longer to follow. */
  done?: string | false
}) {
  return (
    <chakra.div
      position="sticky"
      bottom="min(var(--place-bar, 0px), (100vw - 20rem) * 1000)"
      zIndex="bar"
      display="grid"
      gap="2"
      mt="auto"
      mx="calc(var(--h-spacing-edge) * -1)"
      px="edge"
      pt="3"
      pb="max(0.75rem, env(safe-area-inset-bottom))"
      bg="page"
      borderTopWidth="1px"
    >
      {before}
      {instead ?? (
        <Button
          type="submit"
          size="lg"
          wide
          busy={busy ?? false}
          {...(under && !done && { flexDirection: 'column', gap: '0', py: '1' })}
        >
          {done ? <Done>{done}</Done> : <chakra.span lineHeight="short">{children}</chakra.span>}
          {!done && under}
        </Button>
      )}
    </chakra.div>
  )
}

function Done({ children }: { children: string }) {
  return (
    <>
      <CheckIcon size={22} aria-hidden />
      {children}
    </>
  )
}
