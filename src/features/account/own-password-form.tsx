import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { changeOwnPassword } from '../../../contract/auth/auth.ts'
import { fieldMessages } from '../../data/refusal-words.ts'
import { useCall } from '../../data/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Field } from '../../ui/field.tsx'
import { ProblemLine } from '../../ui/problem-line.tsx'
import { useWords } from '../../words/use-words.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useUnsavedForm } from '../form/use-unsaved-form.ts'

const FIELDS = ['curPassword', 'password', 'confirmPass'] as const
const LABELS = {
  password: 'newPassword',
  confirmPass: 'confirmPassword',
} as const

interface Props {
  /** How the password is called that is given up. */
  currentLabel: string
  submitLabel: string
  onChanged: () => void
}

/** The current password, and a new one typed twice. */
export function OwnPasswordForm({ currentLabel, submitLabel, onChanged }: Props) {
  const t = useWords('account')
  const change = useCall(changeOwnPassword, { onDone: onChanged })
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(changeOwnPassword.input),
    defaultValues: { curPassword: '', password: '', confirmPass: '' },
  })
  const { problem } = change
  const isWrong = problem?.code === 'WRONG_CREDENTIALS'
  useUnsavedForm(formState, problem !== undefined)

  const submit = handleSubmit(async (typed) => {
    const answer = await change.run(typed)
    if (answer.success) return
    const fields = fieldMessages(answer)
    for (const name of FIELDS) if (fields[name] !== undefined) setError(name, { message: fields[name] })
    if (answer.code === 'WRONG_CREDENTIALS') setFocus('curPassword')
  })

  return (
    <chakra.form onSubmit={(event) => void submit(event)} noValidate display="grid" gap="5" maxW="26rem">
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={name === 'curPassword' ? currentLabel : t(LABELS[name])}
          error={
            formState.errors[name]?.message ??
            (isWrong && name === 'curPassword' ? t('wrongPassword') : undefined)
          }
          hint={name === 'password' ? t('passwordRule') : undefined}
        >
          <PasswordInput
            autoComplete={name === 'curPassword' ? 'current-password' : 'new-password'}
            {...register(name)}
          />
        </Field>
      ))}
      {problem?.message && !isWrong && <ProblemLine>{problem.message}</ProblemLine>}
      <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </chakra.form>
  )
}
