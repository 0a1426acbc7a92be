import { type HTMLChakraProps } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { ButtonLink } from '../button-link.tsx'
import { Button } from '../button.tsx'
import { chakra } from '../theme/chakra.ts'
import { AlertIcon } from '../icons.ts'
import { Screen } from '../screen.tsx'

type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

interface StateProps {
  title: ReactNode
  children?: ReactNode
  icon?: Icon
  /** The next step. */
  action?: ReactNode
}

interface ErrorProps extends Pick<StateProps, 'icon' | 'children'> {
  message: string
  onRetry?: () => void
}

interface WarningProps extends HTMLChakraProps<'output'> {
  icon: Icon
}

/** Nothing is here, said kindly, with what to do next. */
export function EmptyState({ title, children, icon: Icon, action }: StateProps) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" py="12" px="6" textAlign="center">
      {Icon && (
        <chakra.span color="text.subtle">
          <Icon size={36} strokeWidth={1.5} aria-hidden />
        </chakra.span>
      )}
      <chakra.div fontSize="lg" fontWeight="semibold">
        {title}
      </chakra.div>
      {children && (
        <chakra.div color="text.muted" maxW="24rem">
          {children}
        </chakra.div>
      )}
      {action}
    </chakra.div>
  )
}

/** Something failed: what, in the owner's words, and a way on. */
export function ErrorState({ message, icon = AlertIcon, onRetry, children }: ErrorProps) {
  const t = useWords('general')
  return (
    <chakra.div role="alert">
      <EmptyState
        title={message}
        icon={icon}
        action={
          onRetry && (
            <Button variant="soft" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </chakra.div>
  )
}

interface PageProps extends Pick<StateProps, 'icon' | 'children'> {
  title: string
}

/** A page on which there is nothing to do but to go home. */
export function LeadsHome({ title, ...state }: PageProps) {
  const t = useWords('general')
  return (
    <Screen>
      <EmptyState
        {...state}
        title={<h1>{title}</h1>}
        action={
          <ButtonLink to="/" variant="soft">
            {t('goHome')}
          </ButtonLink>
        }
      />
    </Screen>
  )
}

/** One sentence on the state right now, which a person should know before going on. */
export function WarningNotice({ icon: Icon, children, ...props }: WarningProps) {
  return (
    <chakra.output
      display="flex"
      gap="2.5"
      alignItems="center"
      px="3.5"
      py="3"
      borderRadius="md"
      bg="warning.soft"
      color="warning.text"
      {...props}
    >
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </chakra.output>
  )
}
