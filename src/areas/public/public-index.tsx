import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { enterPublic } from '../../session/enter.ts'
import { returnTo } from '../../session/return-to.ts'

export const Route = createFileRoute('/')({
  // Part of the first file: this is where people arrive.
  codeSplitGroupings: [],
  beforeLoad: enterPublic,
  validateSearch: returnTo,
  component: ClientDoor,
})

function ClientDoor() {
  return <SignInScreen door="client" />
}
