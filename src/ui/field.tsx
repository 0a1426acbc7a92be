import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react'
import { messageInOwnLanguage } from '../words/own-language.ts'
import { chakra } from './theme/chakra.ts'
import { ProblemLine } from './problem-line.tsx'

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const Wiring = createContext<FieldWiring | undefined>(undefined)

/** What an input inside a Field takes over: its id, its description and whether it is wrong. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(Wiring) ?? {}
}

const OwnProblem = createContext<((problem: string | undefined) => void) | undefined>(undefined)

/** What an input inside a Field finds wrong itself, in the reader's language: before anything else is said there. */
export function useOwnProblem(problem: string | undefined): void {
  const say = use(OwnProblem)
  useEffect(() => {
    say?.(problem)
    return () => say?.(undefined)
  }, [say, problem])
}

export interface FieldProps {
  label: ReactNode
  /** The owner's sentence; shown at the field and read out. */
  error?: string | undefined
  hint?: ReactNode
  /** The label is for screen readers only, where the screen already says it. */
  labelHidden?: boolean
  children: ReactNode
}

export function Field({ label, error, hint, labelHidden = false, children }: FieldProps) {
  const id = useId()
  const [own, setOwn] = useState<string>()
  const said = own ?? error
  const note = said !== undefined || hint !== undefined ? `${id}-note` : undefined
  return (
    <Wiring value={{ id, 'aria-describedby': note, 'aria-invalid': said === undefined ? undefined : true }}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5">
        <chakra.label
          htmlFor={id}
          fontSize="sm"
          fontWeight="medium"
          color="text.muted"
          srOnly={labelHidden || undefined}
        >
          {label}
        </chakra.label>
        <OwnProblem value={setOwn}>{children}</OwnProblem>
        <FieldNote id={note} error={said} hint={hint} />
      </chakra.div>
    </Wiring>
  )
}

interface NoteProps extends Pick<FieldProps, 'error' | 'hint'> {
  id: string | undefined
}

/** What is wrong with a field, or else what helps with it. */
export function FieldNote({ id, error, hint }: NoteProps) {
  if (error !== undefined)
    return (
      <ProblemLine id={id} fontSize="sm" gap="1.5" iconSize={16}>
        {messageInOwnLanguage(error)}
      </ProblemLine>
    )
  return hint === undefined ? null : (
    <chakra.p id={id} fontSize="sm" color="text.muted">
      {hint}
    </chakra.p>
  )
}
