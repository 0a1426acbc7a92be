/** What a decision on a payment was made on. */
import { text } from '../wire/shapes.ts'

/**
 * Where the payment and its loan were when somebody looked (`previewReversal`, `getPayment`), handed back with the decision as it is. Where
 * something has come in since, the decision is refused as STALE_BASIS.
 */
export const basisOfPayment = text(60)
