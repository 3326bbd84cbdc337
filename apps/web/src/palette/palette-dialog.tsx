import {
  createPaletteActors,
  paletteMachine,
  type PaletteNotice,
  type PaletteOffer,
  withRecent,
} from '@selvedge/machines'
import { createProducts } from '@selvedge/sdk'
import { Dialog } from '@selvedge/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { paletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { PLACES } from '../shell/shortcut-help.tsx'
import { paletteAddress } from './palette-address.ts'
import { readRecent, storeRecent } from './palette-recent.ts'
import { PaletteSearch } from './palette-search.tsx'
import { PALETTE } from './palette.messages.ts'

interface PaletteDialogProps {
  /** Number of times the palette was requested; each change opens it again. */
  turn: number
  /** Text typed before the field was ready. */
  typed: string
  /** Address of the catalogue: the last-used view. */
  catalogue: string
}

/** One search field for products, variants, views, pages, and actions on the current page. */
export default function PaletteDialog({ turn, typed, catalogue }: PaletteDialogProps) {
  const { session } = useServices()
  const userId = useSelector(session, ({ context }) => context.user?.id) ?? ''
  const palette = usePaletteActor()
  const isOpen = useSelector(palette, (snapshot) => snapshot.matches('open'))
  const [, navigate] = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const hasLeft = useRef(false)

  const open = useEffectEvent(() => {
    hasLeft.current = false
    palette.send({ type: 'open', ...offer(catalogue), recent: readRecent(userId) })
  })
  // One frame later: in strict mode the effect runs twice, which would move the focus out and close the dialog.
  useEffect(() => {
    const frame = requestAnimationFrame(() => open())
    return () => cancelAnimationFrame(frame)
  }, [turn])

  useEffect(() => {
    if (typed !== '') palette.send({ type: 'search.typed', text: typed })
  }, [palette, typed])

  const go = useEffectEvent(({ entry, inNewTab }: PaletteNotice) => {
    const address = paletteAddress(entry)
    if (address === undefined)
      return paletteActions()
        .find(({ id }) => id === entry.id)
        ?.run()
    storeRecent(userId, withRecent(readRecent(userId), entry))
    if (inNewTab) return void globalThis.open(address, '_blank', 'noopener')
    hasLeft.current = true
    navigate(address)
  })
  useEffect(() => {
    const subscription = palette.on('entry.chosen', (notice) => go(notice))
    return () => subscription.unsubscribe()
  }, [palette])

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && palette.send({ type: 'close' })}
      title={PALETTE.title}
      closeLabel={PALETTE.close}
      size="md"
      initialFocus={() => field.current}
      finalFocus={() => (hasLeft.current ? heading() : null)}
    >
      <PaletteSearch palette={palette} field={field} />
    </Dialog>
  )
}

function usePaletteActor() {
  const { client, cache } = useServices()
  const products = useResource('products', createProducts)
  const [machine] = useState(() => {
    const { variants, views } = client
    return paletteMachine.provide({ actors: createPaletteActors({ products, variants, views }, cache) })
  })
  return useActorRef(machine, inspectActor())
}

function offer(catalogue: string): Pick<PaletteOffer, 'pages' | 'actions'> {
  const places = PLACES.map(({ label, href }) => ({ label, href: href === '/app' ? catalogue : href }))
  const pages = [...places, { label: PALETTE.import, href: '/app/import' }]
  return {
    pages: pages.map(({ label, href }) => ({ kind: 'page', id: href, name: label })),
    actions: paletteActions().map(({ id, label }) => ({ kind: 'action', id, name: label })),
  }
}

/** The heading of the new page, since the element that had the focus is gone with the old one. */
function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('#main h1')
  if (!title) return null
  title.tabIndex = -1
  title.style.outline = 'none'
  return title
}
