import { fromCallback } from 'xstate'

import type { PlaceShown } from '../address.ts'

/** An address that records the places it was shown. */
export function fakeAddress<Place>() {
  const places: Place[] = []
  const observeAddress = fromCallback<PlaceShown<Place>>(({ receive }) => {
    receive(({ place }) => places.push(place))
  })
  return { places, observeAddress }
}
