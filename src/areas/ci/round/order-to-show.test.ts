import { expect, it } from 'vitest'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { inRouteOrder } from './route-order.ts'
import { orderToShow, placeBehind } from './use-own-order.ts'

it('a change of the own order counts at once, whatever the phone has kept by then', () => {
  expect(orderToShow([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2])
  expect(orderToShow([], [1, 2, 3])).toEqual([])
})

it('before any change the kept order is shown', () => {
  expect(orderToShow(undefined, [1, 2, 3])).toEqual([1, 2, 3])
  expect(orderToShow(undefined, undefined)).toBeUndefined()
})

it('a stop that is put behind another stands right behind it, whether it came from before or from after', () => {
  const list = ['Ana', 'Ben', 'Carla', 'Dario']
  const moved = (name: string, behind: string) => {
    const others = list.filter((one) => one !== name)
    return others.toSpliced(placeBehind(list.indexOf(name), list.indexOf(behind)), 0, name)
  }
  expect(moved('Ana', 'Carla')).toEqual(['Ben', 'Carla', 'Ana', 'Dario'])
  expect(moved('Dario', 'Ana')).toEqual(['Ana', 'Dario', 'Ben', 'Carla'])
})

it('stops of one place in the route come by their names, an ñ after an n', () => {
  const stops = [
    ['Peña, Ana', 2],
    ['Penas, Ben', 2],
    ['Zamora, Cora', 1],
  ] as const
  const round = stops.map(([name, route_order]) => ({ stop: aStop({ name, route_order }) }))
  expect(inRouteOrder(round).map(({ stop }) => stop.name)).toEqual([
    'Zamora, Cora',
    'Penas, Ben',
    'Peña, Ana',
  ])
})
