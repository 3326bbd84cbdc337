import type { AddressLogic, PlaceShown } from '@selvedge/machines'
import { fromCallback } from 'xstate'

/** Maps the place of a machine to the address and back. */
export interface AddressForm<Place> {
  read: (url: URL) => Place
  /** Sets its own parameters and leaves all others unchanged. */
  write: (place: Place, url: URL) => void
  /** How a step is added to the history; by default it pushes a new entry. */
  entryOf?: (place: Place, before: Place) => { replace?: boolean; state?: unknown }
  /** Whether an address belongs to the same page; by default, if the path is the same. */
  isOfPage?: (url: URL) => boolean
}

/** The address bar, or its replacement in stories. */
export interface AddressSource {
  now: () => URL
  go: (to: string, options: { replace: boolean; state: unknown }) => void
}

const BROWSER: AddressSource = {
  now: () => new URL(location.href),
  go: (to, { replace, state }) => history[replace ? 'replaceState' : 'pushState'](state, '', to),
}

let source = BROWSER

/** For stories, whose own address is Storybook's. Returns a function that restores the browser's address. */
export function standAt(other: AddressSource): () => void {
  source = other
  return () => {
    if (source === other) source = BROWSER
  }
}

export const urlNow = (): URL => source.now()

/** Navigates within the app; the router sees it like its own navigation. */
export const goTo = ({ pathname, search }: URL, { replace = false, state = null as unknown } = {}): void =>
  source.go(pathname + search, { replace, state })

/** Implements the slot `observeAddress`: writes the machine's place to the address and reports outside changes. */
export function createAddress<Place>({ read, write, entryOf, isOfPage }: AddressForm<Place>): AddressLogic<Place> {
  /** The part of an address that the machine uses, in canonical form. */
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

/** wouter dispatches these events for its own navigation. */
const CHANGES = ['popstate', 'pushState', 'replaceState']
