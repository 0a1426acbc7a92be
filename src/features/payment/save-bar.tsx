import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** The one thing to do, under the thumb and always in sight. */
export function SaveBar({
  children,
  busy,
  before,
}: {
  children: ReactNode
  busy?: boolean
  before?: ReactNode
}) {
  return (
    <chakra.div
      position="sticky"
      bottom="calc(4rem + env(safe-area-inset-bottom))"
      zIndex="bar"
      display="grid"
      gap="2"
      mx="-4"
      px="4"
      py="3"
      bg="page"
      borderTop="1px solid"
      borderColor="line"
    >
      {before}
      <Button type="submit" size="lg" wide busy={busy ?? false}>
        {children}
      </Button>
    </chakra.div>
  )
}
