import type { ReactNode } from 'react'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Mark } from '../../../ui/mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** A quiet page: the mark, what this is, and the form. On a desktop the role's colour is beside it. */
export function SignInFrame({
  title,
  under,
  children,
}: {
  title: string
  under: string
  children: ReactNode
}) {
  return (
    <chakra.div display="grid" minH="100dvh" gridTemplateColumns={{ base: '1fr', lg: '2fr 3fr' }}>
      <chakra.aside
        display={{ base: 'none', lg: 'flex' }}
        bg="brand.deep"
        color="brand.contrast"
        p="12"
        flexDirection="column"
        justifyContent="space-between"
        aria-hidden
      >
        <Mark size={44} />
        <chakra.p fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="-0.02em" maxW="20ch">
          {under}
        </chakra.p>
        <chakra.div h="1" w="12" bg="gold.solid" borderRadius="full" />
      </chakra.aside>
      <chakra.main
        bg="panel"
        display="grid"
        alignContent={{ base: 'start', lg: 'center' }}
        px="6"
        pt={{ base: '6', lg: '8' }}
        pb="8"
      >
        <chakra.div w="full" maxW="24rem" mx="auto" display="grid" gap="6">
          <chakra.div display="grid" gap="2">
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" mb="5">
              <chakra.div display={{ base: 'block', lg: 'none' }}>
                <Mark size={56} />
              </chakra.div>
              <LanguageSwitch />
            </chakra.div>
            <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="-0.02em">
              {title}
            </chakra.h1>
            <chakra.p color="text.muted" display={{ base: 'block', lg: 'none' }}>
              {under}
            </chakra.p>
          </chakra.div>
          {children}
        </chakra.div>
      </chakra.main>
    </chakra.div>
  )
}
