import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { EraseIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'

export const PIN_LENGTH = 6
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface Props {
  title: ReactNode
  under: ReactNode
  /** Why the last one was not taken. */
  problem?: string | undefined
  disabled?: boolean
  /** Called with six digits; the dots empty themselves for the next try. */
  onPin: (pin: string) => void
  foot?: ReactNode
}

/** Six dots and a pad of large keys; a keyboard works too. */
export function PinPad({ title, under, problem, disabled = false, onPin, foot }: Props) {
  const t = useWords('pin')
  const [typed, setTyped] = useState('')
  const press = (digit: string) => {
    if (disabled) return
    const next = (typed + digit).slice(0, PIN_LENGTH)
    setTyped(next.length === PIN_LENGTH ? '' : next)
    if (next.length === PIN_LENGTH) onPin(next)
  }
  const erase = () => setTyped(typed.slice(0, -1))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) press(event.key)
    if (event.key === 'Backspace') erase()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <chakra.main
      minH="100dvh"
      display="grid"
      alignContent="center"
      justifyItems="center"
      gap="6"
      px="6"
      py="8"
      bg="page"
      textAlign="center"
    >
      <Mark size={48} />
      <chakra.div display="grid" gap="1" maxW="22rem">
        <chakra.h1 fontSize="2xl" fontWeight="bold" lineHeight="tight">
          {title}
        </chakra.h1>
        <chakra.p color="text.muted">{under}</chakra.p>
      </chakra.div>
      <Dots filled={typed.length} />
      <chakra.p role="alert" minH="6" color="danger.text" fontWeight="medium">
        {problem}
      </chakra.p>
      <chakra.fieldset
        aria-label={t('digits')}
        display="grid"
        gridTemplateColumns="repeat(3, 4.5rem)"
        gap="3"
      >
        {KEYS.map((digit) => (
          <Key key={digit} digit={digit} disabled={disabled} onPress={press} />
        ))}
        <span />
        <Key digit="0" disabled={disabled} onPress={press} />
        <Button look="quiet" size="icon" w="full" minH="16" aria-label={t('erase')} onClick={erase}>
          <EraseIcon size={26} aria-hidden />
        </Button>
      </chakra.fieldset>
      {foot}
    </chakra.main>
  )
}

function Key({
  digit,
  disabled,
  onPress,
}: {
  digit: string
  disabled: boolean
  onPress: (digit: string) => void
}) {
  return (
    <Button
      look="quiet"
      bg="muted"
      color="text"
      borderRadius="full"
      minH="16"
      w="full"
      px="0"
      fontSize="2xl"
      fontWeight="medium"
      disabled={disabled}
      onClick={() => onPress(digit)}
    >
      {digit}
    </Button>
  )
}

function Dots({ filled }: { filled: number }) {
  const t = useWords('pin')
  return (
    <chakra.div display="flex" gap="4">
      <chakra.span srOnly>{t('entered', { count: filled })}</chakra.span>
      {Array.from({ length: PIN_LENGTH }, (_, index) => (
        <chakra.span
          key={index}
          aria-hidden
          w="3.5"
          h="3.5"
          borderRadius="full"
          borderWidth="2px"
          borderStyle="solid"
          borderColor={index < filled ? 'brand.solid' : 'line.strong'}
          bg={index < filled ? 'brand.solid' : 'transparent'}
        />
      ))}
    </chakra.div>
  )
}
