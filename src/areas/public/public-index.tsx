import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx'
import { enterPublic } from '../../session/enter.ts'
import { wantedAddress } from '../../session/wanted-address.ts'

export const Route = createFileRoute('/')({
  // Part of the first file: this is where people arrive.
  codeSplitGroupings: [],
  beforeLoad: enterPublic,
  validateSearch: wantedAddress,
  component: ClientDoor,
})

function ClientDoor() {
  return <SignInScreen door="client" />
}
