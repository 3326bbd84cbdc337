import { createPictureActors, linkAmbientsMachine, type LinkAmbientsStep } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import * as z from 'zod/mini'
import { type AddressForm, createAddress } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useVariantAddress } from './picture-frame.tsx'
import { PICTURES } from './pictures.messages.ts'

const chosenSchema = z.array(z.object({ id: z.string(), name: z.string(), image_url: z.nullable(z.string()) }))

/**
 * State of 'Link ambient images': the step is in the address, the selection in local storage. Ends on the variant's
 * page.
 */
export function useLinkAmbients(step: LinkAmbientsStep) {
  const { client, cache, toasts, leaving } = useServices()
  const { variantId = '' } = useParams()
  const [, navigate] = useLocation()
  const address = useVariantAddress()
  const draft = useDraft(`link-ambients.${variantId}`, chosenSchema)
  const [machine] = useState(() =>
    linkAmbientsMachine.provide({
      actors: {
        ...createPictureActors(client, cache),
        observeAddress: createAddress(stepAddress(`${address}/link-ambients`)),
      },
    }),
  )
  const page = useActorRef(machine, { ...inspectActor(), input: { variantId, chosen: draft.restored ?? [], step } })

  useEffect(() => {
    const subscription = page.on('choice.changed', ({ chosen }) => draft.keep([...chosen]))
    return () => subscription.unsubscribe()
  }, [page, draft])

  useEffect(() => {
    const subscription = page.subscribe({
      complete: () => {
        draft.forget()
        if (page.getSnapshot().output) toasts.show({ title: PICTURES.ambientsLinked, tone: 'success' })
        // Cancel and Link are answers themselves, so nothing asks about uploads that are still under way.
        leaving.pass(() => navigate(address, { replace: true }))
      },
    })
    return () => subscription.unsubscribe()
  }, [page, draft, toasts, leaving, navigate, address])

  return page
}

/** Each step has its own path. Back from the review returns to the cards or the table, whichever was used last. */
function stepAddress(base: string): AddressForm<{ step: LinkAmbientsStep }> {
  let selectPath = `${base}/grid`
  return {
    read: ({ pathname }) => {
      const step = pathname === `${base}/review` ? 'review' : 'select'
      if (step === 'select' && pathname.startsWith(`${base}/`)) selectPath = pathname
      return { step }
    },
    write: ({ step }, url) => {
      url.pathname = step === 'review' ? `${base}/review` : selectPath
    },
    entryOf: ({ step }) => ({ replace: step === 'select' }),
    isOfPage: ({ pathname }) => pathname.startsWith(`${base}/`),
  }
}
