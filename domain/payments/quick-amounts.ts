/**
 * Amounts offered beside the keypad when another amount than what is due is paid: first what this client paid lately, then
 * whole bills from the due amount down, because that is what is handed over when it is not enough. Sorted, the smallest first;
 * none of those that are offered already, and none above the balance: of a bill that is more, change is given.
 *
 * 385.77 due, paid lately 300.00 and 385.77: 100.00, 200.00, 300.00 and 400.00.
 */
import { toCentavos, ZERO, type Centavos } from '../money.ts'

const OFFERED = 4
const REMEMBERED = 2
/** Bills and what people make of them, in centavos. */
const BILLS = [500_00, 200_00, 100_00, 1_000_00, 50_00, 2_000_00, 20_00].map(toCentavos)
const TO_THE_HUNDRED = 100_00

/** `lately` newest first; `due` is what is asked for, zero where nothing is, and so is `balance` where all of it is paid. */
export function quickAmounts(
  due: Centavos,
  lately: readonly Centavos[],
  offered: readonly Centavos[],
  balance: Centavos,
): Centavos[] {
  const isNew = (amount: Centavos, index: number, all: readonly Centavos[]) =>
    amount > ZERO &&
    (balance === ZERO || amount <= balance) &&
    !offered.includes(amount) &&
    all.indexOf(amount) === index
  const remembered = lately.filter(isNew).slice(0, REMEMBERED)
  const rounded = toCentavos(Math.ceil(due / TO_THE_HUNDRED) * TO_THE_HUNDRED)
  return [...remembered, rounded, ...BILLS]
    .filter(isNew)
    .slice(0, OFFERED)
    .toSorted((a, b) => a - b)
}
