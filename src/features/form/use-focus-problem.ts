import { useEffect, useRef, type RefObject } from 'react'

/** Brings the first field that is wrong under the cursor whenever a save finds one. */
export function useFocusProblem<Form extends HTMLElement>(problem: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null)
  useEffect(() => {
    if (problem === undefined) return
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby$=error] input')
      ?.focus()
  }, [problem])
  return form
}
