import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'
import { FILE_STEPS, type FileStep } from './own-file/file-steps.ts'
import { OwnFileForm } from './own-file/own-file-form.tsx'
import { useSession } from '../../session/session.ts'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/PendingAccount/my_profile')({
  loader: () => loadWords('ownFile', 'parts'),
  validateSearch: ({ step }: Record<string, unknown>): { step?: FileStep | undefined } => ({
    // Said as undefined: one that is left out here would keep what the address says.
    step: FILE_STEPS.find((one) => one === step),
  }),
  component: PendingProfile,
})

/** A client who waits to be opened fills in what the office decides on; anyone else sees the account alone. */
function PendingProfile() {
  const session = useSession()
  const { step } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayFillIn = session?.role === 'CLIENT_USER' && session.status === 'Pending'
  return (
    <ProfileScreen
      isFilledInAbove={mayFillIn}
      work={
        mayFillIn && (
          <OwnFileForm
            step={step}
            onStep={(next) => void navigate({ search: { step: next }, resetScroll: true })}
          />
        )
      }
    />
  )
}
