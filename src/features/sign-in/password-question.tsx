import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { verifyPassword } from '../../../contract/auth/auth.ts'
import { ask } from '../../data/ask.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import type { PasswordQuestion as Question } from '../../session/password-check.ts'
import { signOutToDoor } from '../../session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { PasswordInput } from '../../ui/password-input.tsx'

/** Asks for the password once more; the call that needed it goes on by itself. */
export function PasswordQuestion({ question }: { question: Question }) {
  return question.isLock ? <LockedDesk question={question} /> : <StepUp question={question} />
}

function StepUp({ question }: { question: Question }) {
  const t = useWords('account')
  return (
    <Sheet open onClose={() => question.settle(false)} title={t('passwordAgain')}>
      <PasswordForm question={question} hint={t('passwordAgainMore')} submit={t('goOn')} />
    </Sheet>
  )
}

/** No one used the office's session for a while. What is typed behind stays, and none of it is seen. */
function LockedDesk({ question }: { question: Question }) {
  const t = useWords('secondStep')
  const account = useWords('account')
  const navigate = useNavigate()
  const leave = async () => {
    question.settle(false)
    await navigate({ to: await signOutToDoor(), replace: true })
  }
  return (
    <>
      <chakra.div position="fixed" inset="0" zIndex="gate" bg="page" aria-hidden />
      <Sheet open onClose={() => undefined} title={t('lockedTitle')} role="alertdialog" mustAnswer>
        <PasswordForm question={question} hint={t('lockedMore')} submit={t('unlock')}>
          <Button variant="quiet" wide onClick={() => void leave()}>
            {account('signOut')}
          </Button>
        </PasswordForm>
      </Sheet>
    </>
  )
}

interface FormProps {
  question: Question
  hint: string
  submit: string
  children?: ReactNode
}

function PasswordForm({ question, hint, submit, children }: FormProps) {
  const t = useWords('account')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const verify = async () => {
    if (password === '') return setProblem('Password is required')
    setBusy(true)
    const answer = await ask(verifyPassword, { password })
    setBusy(false)
    if (!answer.success) return setProblem(sentenceOf(answer))
    question.settle(true)
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        void verify()
      }}
    >
      <Field label={t('currentPassword')} hint={hint} error={problem}>
        <PasswordInput
          data-first-focus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
      {children}
    </chakra.form>
  )
}
