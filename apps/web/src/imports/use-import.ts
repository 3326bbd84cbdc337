import {
  createImportActors,
  importMachine,
  type ImportPlace,
  type ImportRef,
  type ImportStep,
  unsavedImportCorrections,
} from '@selvedge/machines'
import { createImports, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readDraft } from '../shared/drafts.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useResource } from '../shared/use-resource.ts'
import { useServices } from '../shared/services.ts'
import { correctionsSchema } from './corrections-schema.ts'

const STEPS: readonly ImportStep[] = ['map', 'check', 'done']

/**
 * The import that the address names, and the step it stands at; Back leads to the step before. Corrections that the
 * server does not have are kept in this browser.
 */
export function useImport() {
  const { cache, session } = useServices()
  const imports = useResource('imports', createImports)
  const jobs = useResource('jobs', createJobs)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const withKept = useCallback(
    ({ id, step }: ImportPlace) => {
      const userId = session.getSnapshot().context.user?.id ?? ''
      return { id, step, unsent: id === undefined ? undefined : readDraft(userId, formOf(id), correctionsSchema) }
    },
    [session],
  )
  const [machine] = useState(() => importMachine.provide({ actors: createImportActors({ imports, jobs }, cache) }))
  const page = useActorRef(machine, { ...inspectActor(), input: withKept(placeIn(search)) })
  useKeptCorrections(page, placeIn(search).id)

  useEffect(() => {
    page.send({ type: 'address.changed', ...withKept(placeIn(search)) })
  }, [page, search, withKept])

  useEffect(() => {
    const subscription = page.on('place.changed', (place) => {
      const before = placeIn(location.search)
      if (place.id === before.id && place.step === before.step) return
      // A step of the same import takes a place in the history; one that its state forbids does not.
      navigate(path + addressOf(place), { replace: place.id === before.id && isBack(place.step, before.step) })
    })
    return () => subscription.unsubscribe()
  }, [page, navigate, path])

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

const isBack = (step: ImportStep, before: ImportStep) => STEPS.indexOf(step) < STEPS.indexOf(before)

function placeIn(search: string): ImportPlace {
  const query = new URLSearchParams(search)
  const id = query.get('id') ?? undefined
  const step = STEPS.find((one) => one === query.get('step')) ?? 'map'
  return id === undefined ? { id, step: 'file' } : { id, step }
}

const addressOf = ({ id, step }: ImportPlace): string =>
  id === undefined ? '' : `?${new URLSearchParams({ id, step })}`
