import type { ComponentProps, ReactNode } from 'react'
import { chakra } from './theme/chakra.ts'
import { BACK_PULL, BackButton } from './screen.tsx'

/** A screen on which one thing is done: it fills the height, so that its button is at the bottom however little there is. */
export function TaskScreen({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      flex="1"
      w="full"
      maxW="column"
      mx="auto"
      px="edge"
      pt="2"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      {children}
    </chakra.div>
  )
}

/** The form of a task; its save bar goes last. */
export function TaskForm(props: ComponentProps<typeof chakra.form>) {
  return <chakra.form flex="1" minW="0" display="flex" flexDirection="column" gap="3" noValidate {...props} />
}

/** Smaller than a list's: what matters on a task is below it. */
export function TaskHeader({
  title,
  under,
  children,
}: {
  title: ReactNode
  under?: ReactNode
  children?: ReactNode
}) {
  return (
    <chakra.header display="flex" alignItems="center" gap="1" ms={BACK_PULL} me="-2">
      <BackButton />
      <chakra.div flex="1" minW="0" lineHeight="short">
        <chakra.h1 fontSize="lg" fontWeight="bold">
          {title}
        </chakra.h1>
        {under && (
          <chakra.div color="text.muted" fontSize="sm">
            {under}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.header>
  )
}
