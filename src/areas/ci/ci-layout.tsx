import { chakra } from '@chakra-ui/react'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { formatPesos } from '../../../domain/money.ts'
import { SignInBanner } from '../../features/account/sign-in-banner.tsx'
import { PinGate } from '../../features/pin/pin-gate.tsx'
import { useOutbox } from '../../offline/use-offline.ts'
import { enterArea } from '../../session/enter.ts'
import { useWords } from '../../words/use-words.ts'
import { loadWords } from '../../words/words.ts'
import { CiBar } from './ci-bar.tsx'
import { StatusStrip } from './status-strip.tsx'

export const Route = createFileRoute('/CIUser')({
  beforeLoad: enterArea('CI_USER'),
  loader: () => loadWords('ci', 'field', 'account', 'pin'),
  component: CiLayout,
})

/** The field: a strip that is always true on top, the screen, and four places under the thumb. Locked after idleness. */
function CiLayout() {
  return (
    <PinGate>
      <chakra.div display="flex" flexDirection="column" minH="100dvh">
        <chakra.div position="sticky" top="0" zIndex="bar">
          <StatusStrip />
          <UnsentSignIn />
        </chakra.div>
        <chakra.main flex="1" pb="calc(4.5rem + env(safe-area-inset-bottom))">
          <Outlet />
        </chakra.main>
        <CiBar />
      </chakra.div>
    </PinGate>
  )
}

/** The server wants to know who this is before it takes what waits; the form on the screen stays. */
function UnsentSignIn() {
  const t = useWords('account')
  const general = useWords('general')
  const { auth, waitingCount, waitingSum } = useOutbox()
  return (
    <SignInBanner needed={auth === 'needed'}>
      {waitingCount > 0 &&
        t('signInToSend', {
          what: general('payments', { count: waitingCount }),
          sum: formatPesos(waitingSum),
        })}
    </SignInBanner>
  )
}
