import { useBreakpointValue } from '@chakra-ui/react'

/** Too narrow for a table's columns beside each other; turning the phone may change it. */
export function useIsPhone(): boolean {
  return useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false
}
