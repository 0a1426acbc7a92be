import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { CheckIcon } from '../../ui/icons.ts'
import { ThumbBar } from '../../ui/thumb-bar.tsx'

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
    <ThumbBar pt="3">
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
    </ThumbBar>
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
