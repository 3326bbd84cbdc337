import {
  createImportActors,
  type ImportInput,
  importMachine,
  type ImportPlace,
  type ImportRef,
  type ImportStep,
  unsavedImportCorrections,
} from '@selvedge/machines'
import { createImports, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { readDraft } from '../shared/drafts.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useResource } from '../shared/use-resource.ts'
import { useServices } from '../shared/services.ts'
import { correctionsSchema } from './corrections-schema.ts'

const STEPS: readonly ImportStep[] = ['map', 'check', 'done']

/**
 * The import and step in the address; Back goes to the previous step. Corrections that the server has not saved are
 * kept in local storage.
 */
export function useImport() {
  const { cache, session } = useServices()
  const imports = useResource('imports', createImports)
  const jobs = useResource('jobs', createJobs)
  const [address] = useState(() =>
    importAddress((id) => {
      const userId = session.getSnapshot().context.user?.id ?? ''
      return readDraft(userId, formOf(id), correctionsSchema)
    }),
  )
  const [machine] = useState(() =>
    importMachine.provide({
      actors: { ...createImportActors({ imports, jobs }, cache), observeAddress: createAddress(address) },
    }),
  )
  const page = useActorRef(machine, { ...inspectActor(), input: address.read(urlNow()) })
  useKeptCorrections(page, placeIn(useSearch()).id)

  return page
}

function useKeptCorrections(page: ImportRef, id: string | undefined): void {
  const { keep, forget } = useDraft(formOf(id ?? ''), correctionsSchema)
  useEffect(() => {
    const subscription = page.subscribe(({ context }) => {
      if (context.id !== id || !context.import) return
      const unsaved = unsavedImportCorrections(context)
      if (unsaved) keep(unsaved)
      else forget()
    })
    return () => subscription.unsubscribe()
  }, [page, id, keep, forget])
}

const formOf = (id: string) => `import.${id}`

/** Also reads the unsaved corrections of the import in the address from local storage. */
const importAddress = (keptOf: (id: string) => ImportInput['unsent']): AddressForm<ImportInput> => ({
  read: ({ search }) => {
    const place = placeIn(search)
    return { ...place, unsent: place.id === undefined ? undefined : keptOf(place.id) }
  },
  write: ({ id, step }, { searchParams }) => {
    searchParams.delete('id')
    searchParams.delete('step')
    if (id === undefined) return
    searchParams.set('id', id)
    searchParams.set('step', step)
  },
  // A new step adds a history entry; going back to an earlier step of the same import replaces it.
  entryOf: (place, before) => ({ replace: place.id === before.id && isBack(place.step, before.step) }),
})

const isBack = (step: ImportStep, before: ImportStep) => STEPS.indexOf(step) < STEPS.indexOf(before)

function placeIn(search: string): ImportPlace {
  const query = new URLSearchParams(search)
  const id = query.get('id') ?? undefined
  const step = STEPS.find((one) => one === query.get('step')) ?? 'map'
  return id === undefined ? { id, step: 'file' } : { id, step }
}
