import { useRouter } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { listAddress } from './list-address.ts'

/** The way back to the list that a person works through, with its search and place. */
export function BackToList({ children }: { children: string }) {
  const router = useRouter()
  const href = listAddress()
  return (
    <Button asChild variant="quiet" wide size="lg" type={undefined}>
      <a
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          router.history.push(href)
        }}
      >
        {children}
      </a>
    </Button>
  )
}
