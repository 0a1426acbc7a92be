/** How much of what was to be collected is in, for a ring: ₱ 400.00 of ₱ 1,000.00 is 0.4. */
import type { Centavos } from '../../../../domain/money.ts'

/** From 0 to 1; nothing to collect counts as done only when something was collected or there is no stop at all. */
export function collectedShare(collected: Centavos, toCollect: Centavos): number {
  const whole = collected + toCollect
  if (whole <= 0) return 0
  return Math.min(1, Math.max(0, collected / whole))
}
