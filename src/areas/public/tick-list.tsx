import { chakra } from '../../ui/theme/chakra.ts'

interface Props<Value extends string> {
  label: string
  error: string | undefined
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Any number of a few choices, as real checkboxes. */
export function TickList<Value extends string>({ label, error, options, chosen, onChange }: Props<Value>) {
  return (
    <fieldset>
      <chakra.legend fontSize="sm" fontWeight="medium" color="text.muted" mb="1" p="0">
        {label}
      </chakra.legend>
      {options.map(({ value, label: name }) => (
        <chakra.label
          key={value}
          display="flex"
          alignItems="center"
          gap="3"
          minH="10"
          py="1"
          cursor="pointer"
        >
          <chakra.input
            type="checkbox"
            w="5"
            h="5"
            flexShrink="0"
            accentColor="brand.solid"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {name}
        </chakra.label>
      ))}
      {error !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="danger.text">
          {error}
        </chakra.p>
      )}
    </fieldset>
  )
}
