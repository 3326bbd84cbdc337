import { type CallbackActorLogic, fromCallback } from 'xstate'

/** What a machine shows now: the address is to say the same. */
export interface PlaceShown<Place> {
  type: 'place.shown'
  place: Place
}

/**
 * The id of the child that fills the slot. It is a `string`, because XState puts children with literal ids beside an index
 * signature that does not fit them, and such declarations compile only with `skipLibCheck`.
 */
export const OBSERVE_ADDRESS: string = 'observeAddress'

export type AddressLogic<Place> = CallbackActorLogic<PlaceShown<Place>>

/**
 * The slot `observeAddress`, the one way of a machine to the address and back: it is sent `place.shown`, and answers with
 * `address.changed` when the address changed by itself (Back, a link), never with what the machine showed. A machine that
 * is given no address, such as a list in a dialog, keeps its place to itself.
 */
export function addressSlot<Place>(): AddressLogic<Place> {
  return Object.assign(
    fromCallback<PlaceShown<Place>>(() => {}),
    { endless: true },
  )
}
