import { type CallbackActorLogic, fromCallback } from 'xstate'

/** What the machine shows now; the address has to match it. */
export interface PlaceShown<Place> {
  type: 'place.shown'
  place: Place
}

/**
 * Id of the child that fills the slot. Typed as `string`, because XState puts children with literal ids next to an
 * incompatible index signature, and such declarations compile only with `skipLibCheck`.
 */
const OBSERVE_ADDRESS: string = 'observeAddress'

/** Invokes the slot for as long as the machine runs. */
export const observingAddress = {
  id: OBSERVE_ADDRESS,
  src: 'observeAddress',
  onError: { description: 'The machine goes on without an address.' },
} as const

export type AddressLogic<Place> = CallbackActorLogic<PlaceShown<Place>>

/**
 * The slot `observeAddress`, through which a machine syncs with the address: the machine sends it `place.shown`, and it
 * answers `address.changed` when the address changed by itself (Back, a link), never for what the machine showed. A
 * machine without an address, such as a list in a dialog, gets none.
 */
export function addressSlot<Place>(): AddressLogic<Place> {
  return Object.assign(
    fromCallback<PlaceShown<Place>>(() => {}),
    { endless: true },
  )
}
