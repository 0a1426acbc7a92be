import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Mark } from '../../../ui/mark.tsx'
import { EraseIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import {
  dropEarlyPad,
  isEarlyPadThere,
  takeOverEarlyPad,
  type LeftByEarlyPad,
} from '../../../app/take-over-early-pad.ts'

export const PIN_LENGTH = 6
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const TALLEST = '46rem'
/** On a phone that lies on its side the keys are beside the dots, so that all of them are in reach. */
const LYING = {
  '@media (orientation: landscape) and (max-height: 30rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '0.5rem 1rem',
    padding: '0.75rem 1rem',
    '& > fieldset': { gridColumn: '2', gridRow: '1 / span 4', alignSelf: 'center' },
  },
}

interface Props {
  title: ReactNode
  under: ReactNode
  /** Why the last one was not taken. */
  problem?: string | undefined
  disabled?: boolean
  /** Called with six digits; the dots empty themselves for the next try. */
  onPin: (pin: string) => void
  foot?: ReactNode
  /** In the free place beside the 0. */
  corner?: ReactNode
  /** This is the pad that the page showed before the app was there: what was typed into that one goes on here. */
  takesOver?: boolean
}

/** Six dots and a pad of large keys; a keyboard works too. */
export function PinPad(props: Props) {
  const { title, under, problem, disabled = false, onPin, foot, corner, takesOver = false } = props
  const t = useWords('pin')
  const { pad, typed, press, erase } = usePinKeys({ disabled, onPin, takesOver })
  return (
    <chakra.main
      ref={pad}
      // As tall as the screen, and no taller than a hand reaches: what is said above never moves the keys below.
      minH={`min(100dvh, ${TALLEST})`}
      mt={`max(0px, (100dvh - ${TALLEST}) / 2)`}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="1fr"
      justifyItems="center"
      gap="3"
      px="4"
      py="5"
      bg="page"
      textAlign="center"
      css={LYING}
    >
      <chakra.div display="grid" gap="1" maxW="22rem" alignContent="center" justifyItems="center">
        <Mark size={48} />
        <chakra.h1 fontSize="2xl" fontWeight="bold" lineHeight="tight">
          {title}
        </chakra.h1>
        <chakra.p color="text.muted">{under}</chakra.p>
      </chakra.div>
      <Dots filled={typed.length} />
      <chakra.p role="alert" minH="12" lineHeight="short" color="danger.text" fontWeight="medium">
        {problem}
      </chakra.p>
      <Keys aria-label={t('digits')}>
        {KEYS.map((digit) => (
          <Key key={digit} digit={digit} disabled={disabled} onPress={press} />
        ))}
        {corner ?? <span />}
        <Key digit="0" disabled={disabled} onPress={press} />
        <SignKey name="erase" label={t('erase')} onPress={erase}>
          <EraseIcon size={26} aria-hidden />
        </SignKey>
      </Keys>
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
      variant="quiet"
      bg="muted"
      color="text"
      borderRadius="full"
      minH="16"
      w="full"
      px="0"
      fontSize="2xl"
      fontWeight="medium"
      disabled={disabled}
      data-key={digit}
      onClick={() => onPress(digit)}
    >
      {digit}
    </Button>
  )
}

interface SignKeyProps {
  /** What finds it on the pad, drawn by the build or by the app. */
  name: string
  label: string
  onPress: () => void
  children: ReactNode
}

/** A key with a sign instead of a digit. */
export function SignKey({ name, label, onPress, children }: SignKeyProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      w="full"
      minH="16"
      aria-label={label}
      data-key={name}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

function Dots({ filled }: { filled: number }) {
  const t = useWords('pin')
  return (
    <chakra.div display="flex" justifyContent="space-between" w="10.25rem" maxW="full">
      <chakra.span srOnly role="status" data-entered>
        {t('entered', { count: filled })}
      </chakra.span>
      {Array.from({ length: PIN_LENGTH }, (_, index) => (
        <chakra.span
          key={index}
          aria-hidden
          data-dot
          data-filled={index < filled || undefined}
          w="3.5"
          h="3.5"
          borderRadius="full"
          borderWidth="2px"
          borderColor="line.strong"
          css={{ '&[data-filled]': { borderColor: 'brand.solid', bg: 'brand.solid' } }}
        />
      ))}
    </chakra.div>
  )
}

type KeysUsed = Required<Pick<Props, 'disabled' | 'onPin' | 'takesOver'>>

/** What is typed on the pad, on a keyboard, and before the app was there. */
function usePinKeys({ disabled, onPin, takesOver }: KeysUsed) {
  const pad = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const press = (digits: string) => {
    if (disabled) return
    const next = (typed + digits).slice(0, PIN_LENGTH)
    setTyped(next.length === PIN_LENGTH ? '' : next)
    if (next.length === PIN_LENGTH) onPin(next)
  }
  const erase = () => setTyped(typed.slice(0, -1))
  const goOn = useEffectEvent(({ digits, touched, focused }: LeftByEarlyPad) => {
    const keyOf = (name: string) => pad.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)
    if (focused !== undefined) keyOf(focused)?.focus()
    if (digits !== '') press(digits)
    if (touched !== undefined) keyOf(touched)?.click()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isEarlyPadThere() || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) press(event.key)
    if (event.key === 'Backspace') erase()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    if (takesOver) takeOverEarlyPad((left) => goOn(left))
    else dropEarlyPad()
    return () => removeEventListener('keydown', listen)
  }, [takesOver])
  return { pad, typed, press, erase }
}

const Keys = chakra('fieldset', {
  base: {
    display: 'grid',
    w: 'full',
    maxW: '15rem',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '3',
  },
})
