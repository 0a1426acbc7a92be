import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { withSum } from '../../features/outbox/with-sum.ts'
import { SignInBanner } from '../../features/sign-in/sign-in-banner.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { PinGate } from './pin/pin-gate.tsx'
import { useOutbox } from '../../offline/account/use-offline.ts'
import { enterArea } from '../../session/enter.ts'
import { useWords } from '../../words/use-words.ts'
import { loadWords } from '../../words/words.ts'
import { BlockedPhone } from './blocked-phone.tsx'
import { CiBar } from './ci-bar.tsx'
import { StatusStrip } from './status-strip.tsx'

export const Route = createFileRoute('/CIUser')({
  beforeLoad: enterArea('CI_USER'),
  loader: () => loadWords('ci', 'field', 'account', 'pin', 'saving', 'loan'),
  component: CiLayout,
})

/**
 * The field: a strip that is always true on top, the screen, and four places under the thumb; none of them under a task, whose
 * own button belongs there. Locked after idleness.
 */
function CiLayout() {
  const { access } = useOutbox()
  // On a phone that the office blocked nothing else is shown, and no PIN is chosen or asked for it.
  return (
    <PinGate {...(access === 'blocked' && { instead: <BlockedPhone /> })}>
      <Field />
    </PinGate>
  )
}

function Field() {
  const isTask = useMatches({ select: (matches) => matches.at(-1)?.staticData.task === true })
  const bar = isTask ? '0px' : 'calc(4rem + env(safe-area-inset-bottom))'
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh" css={{ '--place-bar': bar }}>
      <Head>
        <StatusStrip />
        <UnsentSignIn />
      </Head>
      <chakra.main flex="1" display="flex" flexDirection="column" pb="var(--place-bar)">
        <Outlet />
      </chakra.main>
      {!isTask && <CiBar />}
    </chakra.div>
  )
}

/**
 * What stays on top. What is pinned below it has to know how tall it is: it grows with large text and with what there is to say.
 * Where large text leaves fewer than 20rem across, it scrolls away: the room belongs to the screen then.
 */
function Head({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height !== undefined) page.style.setProperty('--head', `${height}px`)
    })
    if (head.current) observer.observe(head.current)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--head')
    }
  }, [])
  return (
    <chakra.div ref={head} position="sticky" top="min(0px, (100vw - 20rem) * 1000)" zIndex="bar">
      {children}
    </chakra.div>
  )
}

/** The server wants to know who this is before it takes what is unsent; the form on the screen stays. */
function UnsentSignIn() {
  const t = useWords('account')
  const { auth, waitingCount, waitingSum } = useOutbox()
  return (
    <SignInBanner needed={auth === 'needed'}>
      {waitingCount > 0 && withSum(t('signInToSend', { count: waitingCount }), waitingSum)}
    </SignInBanner>
  )
}
