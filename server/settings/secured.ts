import { CLIENT_TYPES, needsCollateral } from '../../domain/people/client-type.ts'

/** Whether a client of this type is with collateral, so that the ceilings on unsecured loans do not speak of the loan. */
export function isSecured(clientType: string | null): boolean {
  const type = CLIENT_TYPES.find((known) => known === clientType)
  return type !== undefined && needsCollateral(type)
}
