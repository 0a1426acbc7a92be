/** The types of clients, spelled as the owner spells them. Only one needs collateral to be named. */
export const CLIENT_TYPES = ['Midway Employee', 'Bussinessman/Bussinesswoman', 'With Collateral'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

export function needsCollateral(type: ClientType): boolean {
  return type === 'With Collateral'
}
