import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Answer, Failed } from '../../offline/wire/answer.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props<Data> {
  /** Digits of an authenticator app, or a code on paper. */
  kind: 'app' | 'recovery'
  label: string
  hint?: ReactNode
  submit: string
  send: (code: string) => Promise<Answer<Data>>
  onDone: (data: Data) => void
  /** There is something above to read or scan: the field does not take the focus, which would scroll it away. */
  readFirst?: boolean
}

const WRONG = { app: 'wrongCode', recovery: 'wrongRecovery' } as const

/** One code, typed or filled in by the browser. A wrong one is cleared, since the next is another. */
export function CodeForm<Data>({ kind, label, hint, submit, send, onDone, readFirst = false }: Props<Data>) {
  const t = useWords('secondStep')
  const [code, setCode] = useState('')
  // Put into words when it is drawn: the language may be another one by then.
  const [refused, setRefused] = useState<Failed>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!readFirst) field.current?.focus()
  }, [readFirst])
  const whyNot = (answer: Failed) => {
    if (answer.code === 'INVALID_CODE') return t(WRONG[kind])
    // Of the password's own step, which is over after ten minutes: no password was asked here.
    return answer.code === 'WRONG_CREDENTIALS' ? t('tookTooLong') : sentenceOf(answer)
  }
  const take = async () => {
    setBusy(true)
    const answer = await send(code)
    setBusy(false)
    if (answer.success) return onDone(answer.data)
    setRefused(answer)
    if (answer.code === 'INVALID_CODE' || answer.code === 'CODE_USED') setCode('')
  }
  const digits = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } as const
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <Field label={label} hint={hint} error={refused && whyNot(refused)}>
        <Input
          ref={field}
          data-first-focus={readFirst ? undefined : true}
          autoCapitalize="characters"
          spellCheck={false}
          fontSize="xl"
          letterSpacing="0.12em"
          fontVariantNumeric="tabular-nums"
          {...(kind === 'app' ? digits : { autoComplete: 'off', maxLength: 14 })}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={busy}>
        {submit}
      </Button>
    </chakra.form>
  )
}
