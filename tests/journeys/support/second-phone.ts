import type { FieldWorld } from './field-world.ts'
import { Phone } from './phone.ts'

/**
 * Gives the investigator a new phone, as when the old one fell into the river: from here on the world is about this one, and
 * only what it records counts. The caller signs in on it.
 */
export async function takeNewPhone(world: FieldWorld): Promise<Phone> {
  await world.phone.browser.dispose()
  await world.books.beginHere()
  const { origin, username, accId } = world.phone
  world.phone = new Phone(origin, username, accId)
  await world.phone.launch()
  return world.phone
}
