import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { verifyPassword } from '../../../contract/auth.ts'
import { ask } from '../../data/ask.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import type { PasswordQuestion as Question } from '../../session/password-check.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { PasswordInput } from './password-input.tsx'

/** Asks for the password once more; the call that needed it goes on by itself. */
export function PasswordQuestion({ question }: { question: Question }) {
  const t = useWords('account')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (password === '') return setProblem('Password is required')
    setBusy(true)
    const answer = await ask(verifyPassword, { password })
    setBusy(false)
    if (!answer.success) return setProblem(sentenceOf(answer))
    question.settle(true)
  }

  return (
    <Sheet open onClose={() => question.settle(false)} title={t('passwordAgain')}>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('currentPassword')} hint={t('passwordAgainMore')} error={problem}>
          <PasswordInput
            data-first-focus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" wide busy={busy}>
          {t('goOn')}
        </Button>
      </chakra.form>
    </Sheet>
  )
}
