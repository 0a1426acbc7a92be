import { useEffect, useId, useRef, type ReactNode } from 'react'
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
  /** What goes after it by a call of its own, a file. Answers what to say instead of its `done` where that was lost. */
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
  const form = useCallForm(call, {
    ...(defaults && { defaults }),
    ...(draftKey !== undefined && { draftKey }),
    onDone: async (answer) => {
      const lost = await after?.(answer)
      showToast(lost ?? says.done, lost === undefined ? 'plain' : 'danger')
      onClose()
    },
  })
  const closeBySelf = useLeftWith(form.problem)
  return (
    <Drawer
      open
      onClose={() => {
        closeBySelf()
        onClose()
      }}
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
 * Where what the form was about goes away under it, since somebody else was faster, what was refused is said still. Answers what is called
 * when the form is closed by who has it open, and has read it.
 */
function useLeftWith(problem: string | undefined): () => void {
  const unread = useRef<string | undefined>(undefined)
  useEffect(() => {
    unread.current = problem
  }, [problem])
  useEffect(
    () => () => {
      if (unread.current !== undefined) showToast(unread.current, 'danger')
    },
    [],
  )
  return () => (unread.current = undefined)
}
