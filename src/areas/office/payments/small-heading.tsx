import { chakra } from '@chakra-ui/react'

export const SmallHeading = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold', pb: '1' } })
