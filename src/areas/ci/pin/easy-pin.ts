/** PINs that everybody tries first: one digit repeated, a run up or down, two or three digits repeated. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  const sameStep = steps.every((step) => step === steps[0])
  const repeated = [2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length))
  return (sameStep && Math.abs(steps[0] ?? 0) <= 1) || repeated
}
