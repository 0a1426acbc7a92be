import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/**
 * What is chosen in a field of the form around it. The fields that another choice alone asks for are taken out of the form again, since the
 * call knows them not beside this one.
 */
export function useChosen<Choice extends string>(
  name: string,
  onlyFor: { readonly [Of in Choice]?: readonly string[] },
): Choice | undefined {
  const { watch, unregister } = useFormContext()
  const chosen = watch(name) as Choice | undefined
  useEffect(() => {
    for (const [of, names] of Object.entries<readonly string[] | undefined>(onlyFor))
      if (of !== chosen && names) unregister([...names])
  }, [chosen, onlyFor, unregister])
  return chosen
}
