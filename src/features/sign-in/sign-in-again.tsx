import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isSignedIn } from '../../../contract/auth/auth.ts'
import { useRead } from '../../data/use-read.ts'
import { DOOR_OF } from '../../session/doors.ts'
import { CHOOSE_PASSWORD } from '../../session/guard.ts'
import { useSession } from '../../session/session.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Where the office wants a sign-in. Its page is no way to it: who has a session on this device is led on from there. */
export function SignInAgain(look: Omit<ButtonProps, 'onClick'>) {
  const { ask, sheet } = useSignInAgain(true)
  return (
    <>
      <Button {...look} onClick={ask} />
      {sheet}
    </>
  )
}

/**
 * The session has ended on the server. What is on the screen stays; signing in happens in a sheet over it, and only for
 * the same person, since what is open belongs to them.
 */
export function useSignInAgain(needed: boolean): { why: string; ask: () => void; sheet: ReactNode } {
  const t = useWords('account')
  const session = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const why = useWhy(needed)
  const sheet = session && (
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
  )
  return { why, ask: () => setOpen(true), sheet }
}

/** Why one has to sign in again, as soon as the office has said it. */
function useWhy(asked: boolean): string {
  const t = useWords('account')
  const { data } = useRead(isSignedIn, {}, { enabled: asked })
  return data?.ended && !data.signed_in ? t(`whySignedOut.${data.ended}`) : t('signInToGoOn')
}
