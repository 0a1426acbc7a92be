/** A random number in [0, 1) from the browser's good source; enough for jitter and names. */
export function randomShare(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1))
  return bits / 4_294_967_296
}
