import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react'
import type { InputOf, OutputOf } from '../../../contract/wire/call.ts'
import { usePasswordQuestion } from '../../session/password-check.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormBody } from './form-body.tsx'
import { useCallForm, type FormCall } from './use-call-form.ts'

interface Props<C extends FormCall> {
  call: C
  /** Its title, the verb on its button, and what is said when it was done. */
  says: { readonly title: string; readonly submit: string; readonly done: string }
  onClose: () => void
  /** What it is about, and where the fields begin. */
  defaults?: Partial<InputOf<C>>
  /** Names what is kept of it, `expense:new`; without one nothing typed survives a reload. */
  draftKey?: string
  /** What goes after it by a call of its own, a file. Answers what to say instead of its `done`: that this was lost, or what it brought about. */
  after?: (done: OutputOf<C>) => Promise<string | undefined>
  /** The fields, by the call's own names. */
  children: ReactNode
  /** Fields of what goes after it, which are none of the call's. */
  below?: ReactNode
  isDanger?: boolean
}

/**
 * A form beside the list that it was opened from, for as long as it is drawn: draft, messages at the fields, the password where it is
 * asked for again, and a button that is busy until everything was sent.
 */
export function FormSheet<C extends FormCall>(props: Props<C>) {
  const { call, says, onClose, defaults, draftKey, after, children, below, isDanger } = props
  const id = useId()
  const sayWhenGone = useSaidWhenGone()
  const close = () => {
    sayWhenGone(undefined)
    onClose()
  }
  const form = useCallForm(call, {
    ...(defaults && { defaults }),
    ...(draftKey !== undefined && { draftKey }),
    onDone: async (answer) => {
      const lost = await after?.(answer)
      showToast(lost ?? says.done, lost === undefined ? 'plain' : 'danger')
      close()
    },
  })
  useEffect(() => sayWhenGone(form.problem), [sayWhenGone, form.problem])
  return (
    <Drawer
      open
      onClose={close}
      behind={usePasswordQuestion() !== undefined}
      title={says.title}
      actions={
        <Button type="submit" form={id} busy={form.busy} variant={isDanger ? 'danger' : 'solid'}>
          {says.submit}
        </Button>
      }
    >
      <FormBody id={id} form={form.form} onSubmit={form.submit} problem={form.problem}>
        {children}
      </FormBody>
      {below !== undefined && <chakra.div mt="4">{below}</chakra.div>}
    </Drawer>
  )
}

/**
 * What was refused and is not done: said still where what the form was about goes away under its reader, since somebody else was faster. Who
 * closes the form has read it.
 */
function useSaidWhenGone(): (problem: string | undefined) => void {
  const unread = useRef<string | undefined>(undefined)
  useEffect(
    () => () => {
      if (unread.current !== undefined) showToast(unread.current, 'danger')
    },
    [],
  )
  return useCallback((problem) => {
    unread.current = problem
  }, [])
}
