import { useId, type ReactNode } from 'react'
import { messageInOwnLanguage } from '../../words/own-language.ts'
import { chakra } from '../theme/chakra.ts'

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'touch',
    px: '4',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    bg: 'panel',
    cursor: 'pointer',
    fontWeight: 'medium',
    '&:has(:checked)': {
      borderColor: 'brand.text',
      bg: 'brand.soft',
      color: 'brand.text',
      boxShadow: 'inset 0 0 0 1px var(--hulog-brand-text)',
      fontWeight: 'semibold',
    },
    '&:has(:focus-visible)': { outline: '3px solid var(--hulog-brand-ring)', outlineOffset: '2px' },
  },
})

interface Props<Value extends string> {
  label: ReactNode
  options: readonly { value: Value; label: ReactNode; end?: ReactNode }[]
  chosen: Value | null
  onChoose: (value: Value) => void
  /** Side by side, wrapping; else one below the other. */
  inline?: boolean
  error?: string | undefined
}

/** One of a few, all of them in sight: radio buttons as large as a thumb. */
export function Choice<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
  inline,
  error,
}: Props<Value>) {
  const name = useId()
  return (
    <chakra.fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <chakra.legend fontSize="sm" fontWeight="medium" color="text.muted" pb="1.5" px="0">
        {label}
      </chakra.legend>
      <chakra.div display={inline ? 'flex' : 'grid'} flexWrap="wrap" gap="2">
        {options.map((option) => (
          <Option key={option.value} justifyContent={inline ? 'center' : 'space-between'}>
            <chakra.input
              type="radio"
              srOnly
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
            {option.end}
          </Option>
        ))}
      </chakra.div>
      {error !== undefined && (
        <chakra.p id={`${name}-error`} role="alert" pt="1.5" fontSize="sm" color="danger.text">
          {messageInOwnLanguage(error)}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
