import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf, ReadCall } from '../../../contract/wire/call.ts'
import { MACHINES, type StatusKind, type StatusOf } from '../../../domain/status-machines.ts'
import { movesFrom, type StatusMachine } from '../../../domain/status.ts'
import { isOfNow } from '../../data/shown-read.ts'
import { useRead } from '../../data/use-read.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useSettled } from '../../ui/overlays/use-settled.ts'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { ConnectionNotice } from '../account/connection-notice.tsx'
import { FormBody } from '../form/form-body.tsx'
import { useCallForm, type FormCall } from '../form/use-call-form.ts'

/** One move of a status: the call that makes it, and what it has to be asked first. */
export interface StatusAction {
  readonly call: FormCall
  /** What it is about: goes as it is shown, whatever the fields say. */
  readonly input: object
  /** Where the fields begin that are asked for. */
  readonly begins?: object
  readonly verb: string
  /** Said when it was done, by what the call answered where that differs. */
  readonly done: string | ((answer: never) => string)
  /** The fields that the call wants: reason, place, day; or what will change by it. */
  readonly asks?: ReactNode
  /** What it would do, to be seen before it is confirmed. */
  readonly preview?: Preview
  readonly isDanger?: true
  /** Takes back what was decided already. */
  readonly undoes?: true
}

interface WhatIsSeen<Data> {
  /** Fields of the call that say what was seen, so that nothing else is decided on. */
  readonly carries?: (data: Data) => object
  /** Whether it cannot be confirmed by who looks; `show` says why. */
  readonly stops?: (data: Data) => boolean
  /** What has to be filled in as what was seen wants it: a message for each field. */
  readonly misses?: (data: Data, values: FieldValues) => Readonly<Record<string, string>>
}

interface Preview extends WhatIsSeen<never> {
  readonly call: ReadCall
  readonly input: object
  readonly show: (data: never) => ReactNode
}

interface ActionOf<C extends FormCall> extends Omit<StatusAction, 'call' | 'input' | 'begins' | 'done'> {
  readonly call: C
  readonly input: Partial<InputOf<C>>
  readonly begins?: Partial<InputOf<C>>
  readonly done: string | ((answer: OutputOf<C>) => string)
}

/** Holds the fields against the call's own. */
export function statusAction<C extends FormCall>(action: ActionOf<C>): StatusAction {
  return action
}

/** What a read says that the action would do. `show` may hold fields of the action that depend on it. */
export function previewOf<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  show: (data: OutputOf<C>) => ReactNode,
  seen: WhatIsSeen<OutputOf<C>> = {},
): Preview {
  return { call, input: input as object, show, ...seen }
}

interface Props<Kind extends StatusKind> {
  of: Kind
  status: StatusOf<Kind>
  /** Submitted by who looks at it: another person decides. */
  isOwn: boolean
  /** Why it is theirs, where it was not submitted. */
  ownWords?: string
  moves: { readonly [To in StatusOf<Kind>]?: StatusAction }
  /** Left out where something beside it says already what can be done without internet. */
  saysOffline?: boolean
  onDone: () => void
}

/** The buttons that the table of the status has for this role; a press asks what the call wants, in place. */
export function StatusActions<Kind extends StatusKind>(props: Props<Kind>) {
  const { of, status, isOwn, ownWords, moves, saysOffline = true, onDone } = props
  const t = useWords('parts')
  const role = useSession()?.role
  const [verb, setVerb] = useState<string>()
  const machine: StatusMachine<string> = MACHINES[of]
  const offers: Readonly<Record<string, StatusAction | undefined>> = moves
  const actions = role ? movesFrom(machine, status, role).flatMap((to) => offers[to] ?? []) : []
  if (actions.length === 0)
    return isDecidedAbove(machine, status, offers) ? <Told>{t('superAdminDecides')}</Told> : null
  const chosen = actions.find((action) => action.verb === verb)
  const offline = saysOffline && <ConnectionNotice says={() => t('decideLater')} />
  if (chosen)
    return (
      <chakra.div w="full" display="grid" gap="3">
        {offline}
        <ActionForm action={chosen} onLeave={() => setVerb(undefined)} onDone={onDone} />
      </chakra.div>
    )
  return (
    <chakra.div w="full" display="grid" gap="2">
      {offline}
      {isOwn && <Told>{ownWords ?? t('ownWork')}</Told>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {actions.map((action, index) => (
          <Button
            key={action.verb}
            variant={isOwn || index > 0 || action.isDanger ? 'outline' : 'solid'}
            onClick={() => setVerb(action.verb)}
          >
            {action.verb}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

const Told = ({ children }: { children: ReactNode }) => (
  <chakra.p w="full" fontSize="sm" color="text.muted">
    {children}
  </chakra.p>
)

/** Whether what the screen offers is for a super admin, where it is for no one who looks at it. */
const isDecidedAbove = (
  machine: StatusMachine<string>,
  status: string,
  offers: Readonly<Record<string, StatusAction | undefined>>,
) => movesFrom(machine, status, 'SUPER_ADMIN_USER').some((to) => offers[to] && !offers[to].undoes)

interface FormProps {
  action: StatusAction
  onLeave: () => void
  onDone: () => void
}

function ActionForm({ action, onLeave, onDone }: FormProps) {
  const t = useWords('general')
  const parts = useWords('parts')
  const { form, submit, busy, problem } = useCallForm(action.call, {
    defaults: { ...action.begins, ...action.input } as never,
    onDone: (answer) => {
      showToast(typeof action.done === 'string' ? action.done : action.done(answer as never))
      onDone()
    },
  })
  const isSettled = useSettled()
  const seenRef = useRef<unknown>(undefined)
  const send = async (values: FieldValues) => {
    const missing = Object.entries(action.preview?.misses?.(seenRef.current as never, values) ?? {})
    for (const [name, message] of missing) form.methods.setError(name, { message }, { shouldFocus: true })
    // What it is about is read again behind the form: it goes as it is shown by then.
    if (missing.length === 0) await submit({ ...values, ...action.input })
  }
  return (
    <FormBody form={form} onSubmit={send} problem={problem}>
      <Previewed preview={action.preview} seenRef={seenRef}>
        {({ isSeen, isStopped }) => (
          <>
            {!isStopped && action.asks}
            {!action.asks && !action.preview && <Told>{parts('onceMore', { verb: action.verb })}</Told>}
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {!isStopped && (
                <Button
                  type="submit"
                  variant={action.isDanger ? 'danger' : 'solid'}
                  busy={busy}
                  disabled={!isSeen || !isSettled}
                >
                  {action.verb}
                </Button>
              )}
              <Button variant="quiet" disabled={busy} onClick={onLeave}>
                {t('cancel')}
              </Button>
            </chakra.div>
          </>
        )}
      </Previewed>
    </FormBody>
  )
}

interface PreviewedProps {
  preview: Preview | undefined
  /** Gets what was seen, for when the form is sent. */
  seenRef: RefObject<unknown>
  /** Nothing is confirmed before it was seen what it would do, nor by whom it cannot be. */
  children: (now: { isSeen: boolean; isStopped: boolean }) => ReactNode
}

function Previewed({ preview, ...props }: PreviewedProps) {
  return preview ? (
    <SeenFirst preview={preview} {...props} />
  ) : (
    props.children({ isSeen: true, isStopped: false })
  )
}

function SeenFirst({
  preview: { call, input, show, carries, stops },
  seenRef,
  children,
}: PreviewedProps & { preview: Preview }) {
  const read = useRead(call, input as never)
  const { setValue } = useFormContext()
  const { data } = read
  useEffect(() => {
    seenRef.current = data
    if (data === undefined || !carries) return
    for (const [name, value] of Object.entries(carries(data as never))) setValue(name, value)
  }, [data, seenRef, carries, setValue])
  return (
    <>
      <Loaded of={read} loading={<SkeletonRows rows={2} />}>
        {(shown) => show(shown as never)}
      </Loaded>
      {children({
        isSeen: isOfNow(read),
        isStopped: data !== undefined && (stops?.(data as never) ?? false),
      })}
    </>
  )
}
