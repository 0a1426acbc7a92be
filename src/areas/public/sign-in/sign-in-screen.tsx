import { createLink, useHydrated, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { afterSignIn, returnPath } from '../../../session/guard.ts'
import { DOOR_PATHS, type Door } from '../../../session/door-paths.ts'
import { showUserId } from '../../../session/enter.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { takeEarlyPresses } from '../../../ui/early-presses.ts'
import { useWords } from '../../../words/use-words.ts'
import { knownUsername } from '../../../features/sign-in/known-username.ts'
import { SignInForm } from '../../../features/sign-in/sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Reads the outboxes of this phone, so it comes only to a phone that was used in the field. */
const OthersWork = lazy(async () => ({ default: (await import('./others-work.tsx')).OthersWork }))

const NAMES = { client: 'toClient', ci: 'toCi', admin: 'toAdmin', superAdmin: 'toSuperAdmin' } as const
const DOOR_NAMES = Object.keys(DOOR_PATHS) as Door[]

/** One of the four sign-ins. Afterwards: to the address that was wanted, else where the owner's text leads. */
export function SignInScreen({ door }: { door: Door }) {
  const t = useWords('signIn')
  const router = useRouter()
  const { pathname } = useLocation()
  // The sign-in in the HTML knows neither the address it came from nor this device; both follow once React is there.
  const hydrated = useHydrated()
  const search = useSearch({ strict: false })
  const wanted = hydrated ? search.wanted : undefined
  useEffect(takeEarlyPresses, [])
  return (
    <SignInFrame title={t(door)} under={t(`${door}Under`)}>
      {hydrated && door === 'ci' && knownUsername('ci') !== '' && (
        <Suspense>
          <OthersWork />
        </Suspense>
      )}
      {wanted !== undefined && <Wanted door={door} wanted={wanted} />}
      <SignInForm
        door={door}
        onSignedIn={(user) => {
          const back = returnPath(wanted, user)
          const to = afterSignIn(pathname, user)
          if (back) router.history.replace(back)
          else void router.navigate({ to, replace: true, ...showUserId(to) })
        }}
      />
      {door === 'client' && (
        <chakra.p textAlign="center">
          <QuietLink to="/$" params={{ _splat: 'request_reset_password' }}>
            {t('forgot')}
          </QuietLink>
        </chakra.p>
      )}
      <OtherDoors aria-label={t('otherDoors')}>
        {DOOR_NAMES.filter((other) => other !== door).map((other) => (
          <QuietLink key={other} to={DOOR_PATHS[other]} search={{ wanted }}>
            {t(NAMES[other])}
          </QuietLink>
        ))}
      </OtherDoors>
    </SignInFrame>
  )
}

/** Why one is asked to sign in, and the right page when it is another one. */
function Wanted({ door, wanted }: { door: Door; wanted: string }) {
  const t = useWords('signIn')
  const elsewhere = door === 'client' && wanted.startsWith('/CIUser')
  return (
    <chakra.p color="text.muted">
      {elsewhere ? t('ciWasGoing') : t('wasGoing')}{' '}
      {elsewhere && (
        <QuietLink to="/login_ci" search={{ wanted }}>
          {t('toCiDoor')}
        </QuietLink>
      )}
    </chakra.p>
  )
}

const QuietLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'touch',
      color: 'brand.text',
      fontWeight: 'medium',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
  }),
)

const OtherDoors = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '4',
    fontSize: 'sm',
    mt: '4',
  },
})
