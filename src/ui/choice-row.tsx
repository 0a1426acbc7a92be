import { useId, type ReactNode } from 'react'
import { chakra } from './theme/chakra.ts'

interface Props<Value extends string> {
  label: ReactNode
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Two to four choices side by side; real radio buttons underneath, so arrow keys and screen readers know them. */
export function ChoiceRow<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset>
      <chakra.legend fontSize="sm" fontWeight="medium" color="text.muted" mb="2" p="0">
        {label}
      </chakra.legend>
      <Choices>
        {options.map((option) => (
          <Choice
            key={option.value}
            css={{
              '&:has(:checked)': { background: 'chosen', color: 'text', boxShadow: 'panel' },
              '&:has(:focus-visible)': { outline: '3px solid var(--hulog-brand-ring)', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              srOnly
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Choices>
    </fieldset>
  )
}

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5rem), 1fr))',
    bg: 'muted',
    borderRadius: 'md',
    p: '1',
    gap: '1',
  },
})

const Choice = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: '10',
    px: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    textAlign: 'center',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    color: 'text.muted',
  },
})
