import { createRootRoute, Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { screenAt } from '../../contract/screens/screens.ts'
import { dropEarlyPad } from './take-over-early-pad.ts'
import { useSession } from '../session/session.ts'
import { useSessionTimers } from '../session/use-session-timers.ts'
import { usePasswordQuestion } from '../session/password-check.ts'
import { paintThemeColour } from '../ui/theme/colour-mode.ts'
import { themeFor } from '../ui/theme/role-theme.ts'
import { Toasts } from '../ui/toast.tsx'
import { useWords } from '../words/use-words.ts'
import { UpdateNotice } from './update-notice.tsx'

const PasswordQuestion = lazy(async () => ({
  default: (await import('../features/sign-in/password-question.tsx')).PasswordQuestion,
}))

export const Route = createRootRoute({ component: AppRoot })

function AppRoot() {
  useRoleTheme()
  useSessionTimers()
  useFreshGuards()
  useEarlyPadInFieldOnly()
  const title = useTitle()
  const asked = usePasswordQuestion()
  return (
    <>
      <title>{title}</title>
      <UpdateNotice />
      <Outlet />
      <Toasts />
      {asked && (
        <Suspense>
          <PasswordQuestion question={asked} />
        </Suspense>
      )}
    </>
  )
}

/** A session that ended or changed while a screen stood open (another tab, the office) is judged again. */
function useFreshGuards(): void {
  const router = useRouter()
  const session = useSession()
  const who = session && `${session.acc_id} ${session.role} ${session.status}`
  const before = useRef(who)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== who
    before.current = who
    if (changed) void router.invalidate()
  }, [router, who])
}

/** The pad in the page guards the field; where an address led elsewhere after all, it has no business. */
function useEarlyPadInFieldOnly(): void {
  const arrived = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => {
    if (arrived !== undefined && !arrived.startsWith('/CIUser')) dropEarlyPad()
  }, [arrived])
}

function useRoleTheme(): void {
  const { pathname } = useLocation()
  const theme = themeFor(pathname, useSession()?.role)
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    paintThemeColour()
  }, [theme])
}

function useTitle(): string {
  const t = useWords('titles')
  const screen = screenAt(useLocation().pathname)
  return screen ? `${t(screen.title)} · Hulog` : 'Hulog'
}
