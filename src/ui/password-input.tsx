import { useState, type ComponentProps } from 'react'
import { Button } from './button.tsx'
import { chakra } from './theme/chakra.ts'
import { HideIcon, ShowIcon } from './icons.ts'
import { Input } from './input.tsx'
import { useWords } from '../words/use-words.ts'

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const t = useWords('signIn')
  const [shown, setShown] = useState(false)
  const Icon = shown ? HideIcon : ShowIcon
  return (
    <chakra.div position="relative">
      <Input
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        pe="12"
        {...props}
      />
      <Button
        variant="quiet"
        size="icon"
        position="absolute"
        insetEnd="0"
        insetBlock="0"
        aria-label={shown ? t('hidePassword') : t('showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} aria-hidden />
      </Button>
    </chakra.div>
  )
}
