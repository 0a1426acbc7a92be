import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & Pick<ButtonProps, 'variant' | 'wide' | 'size'>

/** A button that opens an address which is not ours: a phone number, a map. */
export const ButtonAnchor = forwardRef<HTMLAnchorElement, Props>(function ButtonAnchor(
  { variant, wide, size, children, ...rest },
  ref,
) {
  return (
    <Button asChild variant={variant} wide={wide} size={size} type={undefined}>
      <a ref={ref} {...rest}>
        {children}
      </a>
    </Button>
  )
})

/** A link that looks like a button: `<ButtonLink to="/CIUser/pay/$loan_id" params={{ loan_id: '5' }}>`. */
export const ButtonLink = createLink(ButtonAnchor)
