import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathToShow, START_PATH } from '../../session/last-door.ts'
import { currentSession } from '../../session/session.ts'

/** Behind the icon on the home screen: to the home of a role, or to the sign-in used last on this device. */
export const Route = createFileRoute('/start')({
  beforeLoad: () => {
    redirect({ to: pathToShow(START_PATH, currentSession()), replace: true, throw: true })
  },
})
