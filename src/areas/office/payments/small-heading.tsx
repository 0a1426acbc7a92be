import { chakra } from '../../../ui/theme/chakra.ts'

export const SmallHeading = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold', pb: '1' } })
