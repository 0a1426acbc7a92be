import { afterAll, beforeAll, beforeEach } from 'vitest'
import { FieldWorld, type WorldOptions } from './field-world.ts'

/** The world of a file: opened before its first test, calm at the beginning of each, closed after the last. */
export function useFieldWorld(options: WorldOptions = {}): FieldWorld {
  let opened: FieldWorld | undefined
  const world = () => {
    if (!opened) throw new Error('the world is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await FieldWorld.open(options)
  })
  beforeEach(() => world().begin())
  afterAll(() => opened?.close())
  return new Proxy({} as FieldWorld, {
    get(_, name) {
      const value: unknown = Reflect.get(world(), name)
      return typeof value === 'function' ? value.bind(world()) : value
    },
    set: (_, name, value) => Reflect.set(world(), name, value),
  })
}
