/** Where the password is asked for, without the sheet that asks. */
import { usePasswordQuestion } from '../../../src/session/password-check.ts'

export function PasswordAsked() {
  const asked = usePasswordQuestion()
  if (!asked) return null
  return (
    <>
      <p>{asked.isLock ? 'Locked' : 'Asked'}</p>
      <button type="button" onClick={() => asked.settle(true)}>
        Give
      </button>
      <button type="button" onClick={() => asked.settle(false)}>
        Leave
      </button>
    </>
  )
}
