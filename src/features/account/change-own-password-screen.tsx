import { chakra } from '@chakra-ui/react'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { changeOwnPassword } from '../../../contract/auth.ts'
import { STALE_AFTER } from '../../data/freshness.ts'
import { fieldMessages, sentenceOf } from '../../data/refusal-words.ts'
import { useWrite } from '../../data/use-ask.ts'
import { Button } from '../../ui/button.tsx'
import { useDirtyForm } from '../../ui/dirty-forms.ts'
import { Field } from '../../ui/field.tsx'
import { AlertIcon } from '../../ui/icons.ts'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { PasswordInput } from './password-input.tsx'

const FIELDS = ['curPassword', 'password', 'confirmPass'] as const
const LABELS = {
  curPassword: 'currentPassword',
  password: 'newPassword',
  confirmPass: 'confirmPassword',
} as const

export function ChangeOwnPasswordScreen() {
  const t = useWords('account')
  const title = useWords('titles')
  const router = useRouter()
  const change = useWrite(changeOwnPassword, STALE_AFTER.changeOwnPassword)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(changeOwnPassword.input),
    defaultValues: { curPassword: '', password: '', confirmPass: '' },
  })
  useDirtyForm(formState.isDirty && !formState.isSubmitSuccessful)

  const submit = handleSubmit(async (typed) => {
    const answer = await change.mutateAsync(typed)
    if (answer.success) {
      showToast(t('passwordChanged'))
      return router.history.back()
    }
    const fields = fieldMessages(answer)
    for (const name of FIELDS) if (fields[name] !== undefined) setError(name, { message: fields[name] })
    if (answer.code === 'WRONG_CREDENTIALS')
      setError('curPassword', { message: sentenceOf(answer) }, { shouldFocus: true })
    else if (Object.keys(fields).length === 0) setError('root', { message: sentenceOf(answer) })
  })

  return (
    <Screen>
      <ScreenHeader title={title('changeOwnPassword')} back />
      <chakra.form onSubmit={(event) => void submit(event)} noValidate display="grid" gap="5" maxW="26rem">
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={t(LABELS[name])}
            error={formState.errors[name]?.message}
            hint={name === 'password' ? t('passwordRule') : undefined}
          >
            <PasswordInput
              autoComplete={name === 'curPassword' ? 'current-password' : 'new-password'}
              {...register(name)}
            />
          </Field>
        ))}
        {formState.errors.root && (
          <chakra.p role="alert" color="danger.text" display="flex" gap="2" alignItems="center">
            <AlertIcon size={18} aria-hidden />
            {formState.errors.root.message}
          </chakra.p>
        )}
        <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
          {t('changePasswordSubmit')}
        </Button>
      </chakra.form>
    </Screen>
  )
}
