import { createPictureActors, linkAmbientsMachine, type LinkAmbientsStep } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useVariantAddress } from './picture-frame.tsx'
import { PICTURES } from './pictures.messages.ts'

const chosenSchema = z.array(z.object({ id: z.string(), name: z.string(), image_url: z.nullable(z.string()) }))

/** Link ambience images. Steps stand in the address, the choice in this browser; the end is the variant's page. */
export function useLinkAmbients(step: LinkAmbientsStep) {
  const { client, cache, toasts } = useServices()
  const { variantId = '' } = useParams()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const address = useVariantAddress()
  const draft = useDraft(`link-ambients.${variantId}`, chosenSchema)
  const [machine] = useState(() => linkAmbientsMachine.provide({ actors: createPictureActors(client, cache) }))
  const page = useActorRef(machine, { ...inspectActor(), input: { variantId, chosen: draft.restored ?? [], step } })

  useEffect(() => {
    page.send({ type: 'address.changed', step })
  }, [page, step])

  useEffect(() => {
    const subscription = page.on('choice.changed', ({ chosen }) => draft.keep([...chosen]))
    return () => subscription.unsubscribe()
  }, [page, draft])

  // Back to the cards or the table, whichever it was.
  const selectPath = useRef(`${address}/link-ambients/grid`)
  useEffect(() => {
    if (step === 'select') selectPath.current = path
  }, [step, path])
  useEffect(() => {
    const subscription = page.on('step.changed', (notice) => {
      if (notice.step === step) return
      const query = search && `?${search}`
      if (notice.step === 'review') navigate(`${address}/link-ambients/review${query}`)
      else navigate(selectPath.current + query, { replace: true })
    })
    return () => subscription.unsubscribe()
  }, [page, navigate, address, search, step])

  useEffect(() => {
    const subscription = page.subscribe({
      complete: () => {
        draft.forget()
        if (page.getSnapshot().output) toasts.show({ title: PICTURES.ambientsLinked, tone: 'success' })
        navigate(address, { replace: true })
      },
    })
    return () => subscription.unsubscribe()
  }, [page, draft, toasts, navigate, address])

  return page
}
