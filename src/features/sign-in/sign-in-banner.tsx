import type { ReactNode } from 'react'
import { useSignInNeeded } from '../../offline/wire/use-connection.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { KeyIcon } from '../../ui/icons.ts'
import { useSignInAgain } from './sign-in-again.tsx'

/** Says over every screen that one has to sign in again, and does so at a touch. */
export function SignInBanner({ needed = false, children }: { needed?: boolean; children?: ReactNode }) {
  const session = useSession()
  const signInNeeded = useSignInNeeded()
  const shown = session !== undefined && (signInNeeded || needed)
  const { why, ask, sheet } = useSignInAgain(shown)
  if (!shown) return null
  return (
    <>
      <chakra.output display="block" bg="warning.soft" color="warning.text">
        <Button variant="quiet" wide color="warning.text" borderRadius="none" onClick={ask}>
          <KeyIcon size={18} aria-hidden />
          {children || why}
        </Button>
      </chakra.output>
      {sheet}
    </>
  )
}
