import type { cash as english } from '../../en/ci/cash.ts'
import type { Translation } from '../../translation.ts'

export const cash: Translation<typeof english> = {
  toRemit: 'Cash na ire-remit',
  notOnBooks: 'Sa halagang ito, hindi pa naka-post',
  refused: 'Sa halagang ito, hindi tinanggap at hawak mo pa',
  elsewhere: 'Sa halagang ito, galing sa ibang araw o ibang phone',
  gone: 'Ni-reverse ng opisina, o ni-remit mula sa ibang phone',
  withOffice: 'Na-remit na, hindi pa nabibilang ng opisina',
  handedShort: 'Kulang sa ini-remit mo, ayon sa bilang mo',
  handedAbove: 'Sobra sa ini-remit mo, ayon sa bilang mo',
  shortOpen: 'Kulang sa mga naunang remittance, pagpapasyahan pa',
  overOpen: 'Sobra sa mga naunang remittance, pagpapasyahan pa',
  neverHeard: 'Hindi pa natatanong ang opisina. Ito lang ang alam ng phone na ito.',
}
