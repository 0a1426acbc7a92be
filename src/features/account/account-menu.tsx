import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { MeIcon, SignOutIcon } from '../../ui/icons.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { PASSWORD_SCREENS } from './password-screens.ts'
import { DeviceChoices } from './device-choices.tsx'
import { SignOutSheet } from '../sign-in/sign-out-sheet.tsx'

interface Props {
  /** On a narrow screen an icon alone: the company's name needs the room beside it. */
  isShort?: boolean
}

/** Who is signed in: language, appearance, password, sign-out. */
export function AccountMenu({ isShort = false }: Props) {
  const t = useWords('account')
  const session = useSession()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  if (!session) return null
  return (
    <>
      <Button
        variant="quiet"
        wide
        justifyContent="start"
        px="3"
        aria-label={`${session.name}, ${t(`roles.${session.role}`)}`}
        onClick={() => setOpen(true)}
        textAlign="start"
      >
        <MeIcon size={20} aria-hidden />
        <chakra.span minW="0" display={{ base: isShort ? 'none' : 'grid', md: 'grid' }}>
          <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" color="text">
            {session.name}
          </chakra.span>
          <chakra.span fontSize="xs" fontWeight="normal">
            {t(`roles.${session.role}`)}
          </chakra.span>
        </chakra.span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={session.name}>
        <chakra.div display="grid" gap="5">
          <chakra.p color="text.muted">{t('signedInAs', { username: session.username })}</chakra.p>
          <DeviceChoices />
          <chakra.div display="grid" gap="2">
            {session.status === 'Active' && (
              <ButtonLink
                to={PASSWORD_SCREENS[session.role]}
                variant="soft"
                wide
                onClick={() => setOpen(false)}
              >
                {t('changePassword')}
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              wide
              onClick={() => {
                setOpen(false)
                setLeaving(true)
              }}
            >
              <SignOutIcon size={20} aria-hidden />
              {t('signOut')}
            </Button>
          </chakra.div>
        </chakra.div>
      </Sheet>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
