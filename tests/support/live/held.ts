/** What comes when a test says so. */
export function held<Thing>() {
  let resolve: (thing: Thing) => void = () => undefined
  const promise = new Promise<Thing>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
