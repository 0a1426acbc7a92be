import { chakra as factory } from '@chakra-ui/react'
import { system } from './system.ts'

type Tag = Parameters<typeof factory>[0]
type Recipe = Parameters<typeof factory>[1]

/** Made once: given the words of a recipe, Chakra makes it again for each element at each drawing, half of what an element costs. */
const made = (recipe: object = {}) => system.cva(recipe) as unknown as Recipe

const WITHOUT_RECIPE = made()
const elements = new Map<Tag, unknown>()

/** An element of the page by its name, without a recipe. */
function element(name: Tag): unknown {
  const known = elements.get(name) ?? factory(name, WITHOUT_RECIPE)
  elements.set(name, known)
  return known
}

/** Chakra's factory of elements and styled parts, on our system (docs/decisions/0059). */
export const chakra = new Proxy(factory, {
  apply: (_target, _this, [tag, recipe, options]: Parameters<typeof factory>) =>
    factory(tag, made(recipe), options),
  get: (_target, name) => element(name as Tag),
}) as typeof factory
