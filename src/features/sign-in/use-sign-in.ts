import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InferInput } from 'valibot'
import { credentials, type SignedInUser } from '../../../contract/auth/auth.ts'
import { fieldMessages } from '../../data/refusal-words.ts'
import type { Failed } from '../../offline/wire/answer.ts'
import type { Door } from '../../session/door-paths.ts'
import { signIn } from '../../session/sign-in.ts'
import { rememberUsername } from './known-username.ts'

type Credentials = InferInput<typeof credentials>

/** Name and password, and where the answer leads: in, to the second step, or to why not. */
export function useSignIn(door: Door, onSignedIn: (user: SignedInUser) => void) {
  const whole = useRef<HTMLFormElement>(null)
  // No values of its own: the form in the HTML may hold typed letters already, and what is in its fields counts.
  const form = useForm<Credentials>({ resolver: valibotResolver(credentials) })
  const [next, setNext] = useState<'code' | 'setUp'>()
  // Put into words when it is drawn: the language may be another one by then.
  const [refused, setRefused] = useState<Failed>()

  // A sign-in is for typing: the first empty field has the focus, unless another one has it already.
  const { setFocus, getValues } = form
  useEffect(() => {
    if (whole.current?.contains(document.activeElement)) return
    setFocus(getValues('username') === '' ? 'username' : 'password')
  }, [setFocus, getValues])

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
  return { form, whole, submit, next, startAgain: () => setNext(undefined), refused }
}
