import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import type { Failed } from '../../offline/wire/answer.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import type { Door } from '../../session/door-paths.ts'
import { takeUpSession } from '../../session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ProblemLine } from '../../ui/problem-line.tsx'
import { useWords } from '../../words/use-words.ts'
import { ConnectionNotice } from '../account/connection-notice.tsx'
import { knownUsername, rememberUsername } from './known-username.ts'
import { useSignIn } from './use-sign-in.ts'
import { PasswordInput } from '../../ui/password-input.tsx'

/** Only the office comes here, and not at every sign-in. */
const SecondStep = lazy(async () => ({
  default: (await import('../second-factor/second-step.tsx')).SecondStep,
}))

interface Props {
  door: Door
  onSignedIn: (user: SignedInUser) => void
  /** Only this user may sign in here, to go on with what is open. */
  onlyAs?: string
}

export function SignInForm({ door, onSignedIn, onlyAs }: Props) {
  const t = useWords('signIn')
  const hydrated = useHydrated()
  const { form, whole, submit, next, startAgain, refused } = useSignIn(door, onSignedIn)
  const { errors, isSubmitting } = form.formState
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
          onStartAgain={startAgain}
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
      {hydrated && <ConnectionNotice says={(missing) => t(`missing.${missing}`)} />}
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
      {refused && <WhyNot door={door} refused={refused} />}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {t('submit')}
      </Button>
    </chakra.form>
  )
}

/** Who is held back is told what to do other than wait; a super admin has no one to ask for a password. */
function WhyNot({ door, refused }: { door: Door; refused: Failed }) {
  const t = useWords('signIn')
  const isHeldBack = refused.code === 'TOO_MANY_TRIES'
  return (
    <ProblemLine>
      {[
        sentenceOf(refused),
        isHeldBack && t('heldBack'),
        isHeldBack && door !== 'superAdmin' && t('heldBackAsk'),
      ]
        .filter(Boolean)
        .join(' ')}
    </ProblemLine>
  )
}
