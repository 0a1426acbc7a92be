import { chakra } from '@chakra-ui/react'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InferInput } from 'valibot'
import { credentials, type SignedInUser } from '../../../contract/auth.ts'
import type { Failed } from '../../offline/wire/answer.ts'
import { fieldMessages, sentenceOf } from '../../data/refusal-words.ts'
import type { Door } from '../../session/door-paths.ts'
import { signIn, takeUpSession } from '../../session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AlertIcon } from '../../ui/icons.ts'
import { Input } from '../../ui/input.tsx'
import { useWords } from '../../words/use-words.ts'
import { ConnectionNotice } from '../account/connection-notice.tsx'
import { knownUsername, rememberUsername } from './known-username.ts'
import { PasswordInput } from '../../ui/password-input.tsx'

/** Only the office comes here, and not at every sign-in. */
const SecondStep = lazy(async () => ({
  default: (await import('../second-factor/second-step.tsx')).SecondStep,
}))

type Credentials = InferInput<typeof credentials>

interface Props {
  door: Door
  onSignedIn: (user: SignedInUser) => void
  /** Only this user may sign in here, to go on with what is open. */
  onlyAs?: string
}

export function SignInForm({ door, onSignedIn, onlyAs }: Props) {
  const t = useWords('signIn')
  const hydrated = useHydrated()
  const whole = useRef<HTMLFormElement>(null)
  // No values of its own: the form in the HTML may hold typed letters already, and what is in its fields counts.
  const form = useForm<Credentials>({ resolver: valibotResolver(credentials) })
  const { errors, isSubmitting } = form.formState
  const [next, setNext] = useState<'code' | 'setUp'>()
  // Put into words when it is drawn: the language may be another one by then.
  const [refused, setRefused] = useState<Failed>()

  // A sign-in is for typing: the first empty field has the focus, unless another one has it already.
  const { setFocus, getValues } = form
  useEffect(() => {
    if (whole.current?.contains(document.activeElement)) return
    setFocus(getValues('username') === '' ? 'username' : 'password')
  }, [setFocus, getValues])

  /** Who is held back is told what to do besides waiting; a super admin has nobody to ask for a password. */
  const whyNot = (answer: Failed) => {
    if (answer.code !== 'TOO_MANY_TRIES') return sentenceOf(answer)
    const advice = door === 'superAdmin' ? [t('heldBack')] : [t('heldBack'), t('heldBackAsk')]
    return [sentenceOf(answer), ...advice].join(' ')
  }

  const submit = form.handleSubmit(async (typed) => {
    setRefused(undefined)
    const answer = await signIn(door, typed)
    if (answer.success) {
      rememberUsername(door, answer.data.username)
      return onSignedIn(answer.data)
    }
    if (answer.code === 'SECOND_FACTOR_NEEDED') return setNext('code')
    if (answer.code === 'SECOND_FACTOR_SETUP') return setNext('setUp')
    const fields = fieldMessages(answer)
    for (const name of ['username', 'password'] as const)
      if (fields[name] !== undefined) form.setError(name, { message: fields[name] }, { shouldFocus: true })
    if (Object.keys(fields).length === 0) setRefused(answer)
  })

  if (next !== undefined) {
    return (
      <Suspense>
        <SecondStep
          step={next}
          onSignedIn={(user) => {
            takeUpSession(door, user)
            rememberUsername(door, user.username)
            onSignedIn(user)
          }}
          onStartAgain={() => setNext(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <chakra.form
      ref={whole}
      // Should the browser ever send it by itself, the password is not in the address.
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      display="grid"
      gap="4"
    >
      {hydrated && <ConnectionNotice noInternet={t('offline')} noAnswer={t('noAnswer')} />}
      <Field label={t('username')} error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={onlyAs !== undefined}
          defaultValue={onlyAs ?? (hydrated ? knownUsername(door) : undefined)}
          {...form.register('username')}
        />
      </Field>
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput data-first-focus {...form.register('password')} />
      </Field>
      {refused && (
        <chakra.p role="alert" color="danger.text" display="flex" gap="2" alignItems="center">
          <AlertIcon size={18} aria-hidden />
          {whyNot(refused)}
        </chakra.p>
      )}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {t('submit')}
      </Button>
    </chakra.form>
  )
}
