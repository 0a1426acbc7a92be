import { chakra } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isSignedIn } from '../../../contract/auth/auth.ts'
import { useRead } from '../../data/use-read.ts'
import { useSignInNeeded } from '../../offline/wire/use-connection.ts'
import { DOOR_OF } from '../../session/doors.ts'
import { CHOOSE_PASSWORD } from '../../session/guard.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { KeyIcon } from '../../ui/icons.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { SignInForm } from './sign-in-form.tsx'

/**
 * The session has ended on the server. What is on the screen stays; signing in happens in a sheet over it, and only for
 * the same person, since what is open belongs to them.
 */
export function SignInBanner({ needed = false, children }: { needed?: boolean; children?: ReactNode }) {
  const t = useWords('account')
  const session = useSession()
  const signInNeeded = useSignInNeeded()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const shown = session !== undefined && (signInNeeded || needed)
  const why = useWhy(shown)
  if (!shown) return null
  return (
    <>
      <chakra.output display="block" bg="warning.soft" color="warning.text">
        <Button variant="quiet" wide color="warning.text" borderRadius="none" onClick={() => setOpen(true)}>
          <KeyIcon size={18} aria-hidden />
          {children || why}
        </Button>
      </chakra.output>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('signInAgain')}>
        <chakra.p pb="4">{why}</chakra.p>
        <SignInForm
          door={DOOR_OF[session.role]}
          onlyAs={session.username}
          onSignedIn={(user) => {
            setOpen(false)
            if (user.owes_own_password) void navigate({ to: CHOOSE_PASSWORD })
          }}
        />
      </Sheet>
    </>
  )
}

/** Why one has to sign in again, as soon as the office has said it. */
function useWhy(asked: boolean): string {
  const t = useWords('account')
  const { data } = useRead(isSignedIn, {}, { enabled: asked })
  return data?.ended && !data.signed_in ? t(`whySignedOut.${data.ended}`) : t('signInToGoOn')
}
