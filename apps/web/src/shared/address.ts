import type { AddressLogic, PlaceShown } from '@selvedge/machines'
import { fromCallback } from 'xstate'

/** How a place of a machine stands in the address. */
export interface AddressForm<Place> {
  read: (url: URL) => Place
  /** Sets what it knows; all other parameters stay. */
  write: (place: Place, url: URL) => void
  /** How the way from one place to another stands in the history; without it, as an entry of its own. */
  entryOf?: (place: Place, before: Place) => { replace?: boolean; state?: unknown }
  /** Whether an address is of the same page; without it, when the path is the same. */
  isOfPage?: (url: URL) => boolean
}

/** Where addresses are read from and written to. */
export interface AddressSource {
  now: () => URL
  go: (to: string, options: { replace: boolean; state: unknown }) => void
}

const BROWSER: AddressSource = {
  now: () => new URL(location.href),
  go: (to, { replace, state }) => history[replace ? 'replaceState' : 'pushState'](state, '', to),
}

let source = BROWSER

/** For stories, whose own address is Storybook's: answers how to go back to the browser's. */
export function standAt(other: AddressSource): () => void {
  source = other
  return () => {
    if (source === other) source = BROWSER
  }
}

export const urlNow = (): URL => source.now()

/** Goes to an address of the app; the router hears of it as of its own steps. */
export const goTo = ({ pathname, search }: URL, { replace = false, state = null as unknown } = {}): void =>
  source.go(pathname + search, { replace, state })

/** Fills the slot `observeAddress`: writes the places of a machine into the address, and reports those of others. */
export function createAddress<Place>({ read, write, entryOf, isOfPage }: AddressForm<Place>): AddressLogic<Place> {
  /** The part of an address that the machine knows, always written in the same way. */
  function knownOf(url: URL): string {
    const known = new URL(url.pathname, url)
    write(read(url), known)
    return known.href
  }

  return fromCallback<PlaceShown<Place>>(({ sendBack, receive }) => {
    const { pathname } = urlNow()
    const isHere = (url: URL) => (isOfPage ? isOfPage(url) : url.pathname === pathname)
    let shown = knownOf(urlNow())

    function follow() {
      const url = urlNow()
      if (!isHere(url) || knownOf(url) === shown) return
      shown = knownOf(url)
      sendBack({ type: 'address.changed', ...read(url) })
    }

    receive(({ place }) => {
      const [url, next] = [urlNow(), urlNow()]
      write(place, next)
      if (!isHere(url) || knownOf(next) === knownOf(url)) return
      shown = knownOf(next)
      goTo(next, entryOf?.(place, read(url)))
    })
    for (const name of CHANGES) addEventListener(name, follow)
    return () => {
      for (const name of CHANGES) removeEventListener(name, follow)
    }
  })
}

/** wouter reports its own steps by events of these names. */
const CHANGES = ['popstate', 'pushState', 'replaceState']
