import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & Pick<ButtonProps, 'look' | 'wide' | 'size'>

const Anchor = forwardRef<HTMLAnchorElement, Props>(function Anchor(
  { look, wide, size, children, ...rest },
  ref,
) {
  return (
    <Button asChild look={look} wide={wide} size={size} type={undefined}>
      <a ref={ref} {...rest}>
        {children}
      </a>
    </Button>
  )
})

/** A link that looks like a button: `<ButtonLink to="/CIUser/pay/$loan_id" params={{ loan_id: '5' }}>`. */
export const ButtonLink = createLink(Anchor)
