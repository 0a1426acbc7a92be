import { chakra } from '@chakra-ui/react'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeOwnPassword } from '../../../contract/auth.ts'
import type { Failed } from '../../offline/wire/answer.ts'
import { fieldMessages, sentenceOf } from '../../data/refusal-words.ts'
import { useWrite } from '../../data/use-ask.ts'
import { Button } from '../../ui/button.tsx'
import { useDirtyForm } from '../../ui/dirty-forms.ts'
import { Field } from '../../ui/field.tsx'
import { AlertIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'
import { PasswordInput } from './password-input.tsx'

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
  const change = useWrite(changeOwnPassword)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(changeOwnPassword.input),
    defaultValues: { curPassword: '', password: '', confirmPass: '' },
  })
  // Put into words when it is drawn: the language may be another one by then.
  const [refused, setRefused] = useState<Failed>()
  const isWrong = refused?.code === 'WRONG_CREDENTIALS'
  useDirtyForm(formState.isDirty && !formState.isSubmitSuccessful)

  const submit = handleSubmit(async (typed) => {
    setRefused(undefined)
    const answer = await change.mutateAsync(typed)
    if (answer.success) return onChanged()
    const fields = fieldMessages(answer)
    for (const name of FIELDS) if (fields[name] !== undefined) setError(name, { message: fields[name] })
    if (Object.keys(fields).length === 0) setRefused(answer)
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
      {refused && !isWrong && (
        <chakra.p role="alert" color="danger.text" display="flex" gap="2" alignItems="center">
          <AlertIcon size={18} aria-hidden />
          {sentenceOf(refused)}
        </chakra.p>
      )}
      <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </chakra.form>
  )
}
