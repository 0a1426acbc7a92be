import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import type { InputOf, WriteCall } from '../../../contract/call.ts'
import { MACHINES, type StatusKind, type StatusOf } from '../../../domain/status-machines.ts'
import { movesFrom, type StatusMachine } from '../../../domain/status.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { FormBody } from '../form/form-body.tsx'
import type { FormSchema } from '../form/known-fields.ts'
import { useCallForm } from '../form/use-call-form.ts'

type FormCall = WriteCall & { readonly input: FormSchema }

/** One move of a status: the call that makes it, and what it has to be asked first. */
export interface StatusAction {
  readonly call: FormCall
  /** What it is about, and where the fields begin. */
  readonly input: object
  readonly verb: string
  /** Said when it was done. */
  readonly done: string
  /** The fields that the call wants: reason, place, day; or what will change by it. */
  readonly asks?: ReactNode
  readonly isDanger?: true
}

/** Holds the fields against the call's own. */
export function statusAction<C extends FormCall>(
  action: Omit<StatusAction, 'call' | 'input'> & { readonly call: C; readonly input: Partial<InputOf<C>> },
): StatusAction {
  return action
}

interface Props<Kind extends StatusKind> {
  of: Kind
  status: StatusOf<Kind>
  /** Submitted by who looks at it: another person decides. */
  isOwn: boolean
  moves: { readonly [To in StatusOf<Kind>]?: StatusAction }
  onDone: () => void
}

/** The buttons that the table of the status has for this role; a press asks what the call wants, in place. */
export function StatusActions<Kind extends StatusKind>({ of, status, isOwn, moves, onDone }: Props<Kind>) {
  const t = useWords('parts')
  const role = useSession()?.role
  const [chosen, setChosen] = useState<StatusAction>()
  const machine: StatusMachine<string> = MACHINES[of]
  const offers: Readonly<Record<string, StatusAction | undefined>> = moves
  const actions = role ? movesFrom(machine, status, role).flatMap((to) => offers[to] ?? []) : []
  if (actions.length === 0) return null
  if (chosen) return <ActionForm action={chosen} onLeave={() => setChosen(undefined)} onDone={onDone} />
  return (
    <chakra.div w="full" display="grid" gap="2">
      {isOwn && (
        <chakra.p fontSize="sm" color="text.muted">
          {t('ownWork')}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {actions.map((action, index) => (
          <Button
            key={action.verb}
            look={isOwn || index > 0 ? 'outline' : 'solid'}
            onClick={() => setChosen(action)}
          >
            {action.verb}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

interface FormProps {
  action: StatusAction
  onLeave: () => void
  onDone: () => void
}

function ActionForm({ action, onLeave, onDone }: FormProps) {
  const t = useWords('general')
  const { form, submit, busy, problem } = useCallForm(action.call, {
    defaults: action.input as never,
    onDone: () => {
      showToast(action.done)
      onDone()
    },
  })
  return (
    <FormBody form={form} onSubmit={submit} problem={problem}>
      {action.asks}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" look={action.isDanger ? 'danger' : 'solid'} busy={busy}>
          {action.verb}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onLeave}>
          {t('cancel')}
        </Button>
      </chakra.div>
    </FormBody>
  )
}
