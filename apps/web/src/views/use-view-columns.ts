import {
  type ColumnSettings,
  columnSettingsMachine,
  type ColumnSettingsRef,
  createViewColumnActors,
  keptColumns,
  screenOf,
  viewColumns,
} from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readLocalColumns } from '../columns/local-columns.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'

const OWN = { usual: INITIAL_COLUMNS.shown, fixed: FIXED_COLUMNS }
const columnsSchema = z.array(z.string())

interface ViewColumns {
  settings: ColumnSettingsRef
  /** Restores the columns of the saved view. */
  reset: (view: View) => void
}

/** Columns of a view: the saved ones, or the user's unsaved changes, which survive a reload. */
export function useViewColumns(view: View): ViewColumns {
  const { client, session } = useServices()
  const userId = useSelector(session, (snapshot) => snapshot.context.user?.id ?? '')
  const { restored: draft, keep, forget } = useDraft(`view-columns.${view.id}`, columnsSchema)
  const [input] = useState(() => {
    const local = viewColumns(view, readLocalColumns('variants', userId)?.settings ?? INITIAL_COLUMNS, OWN.usual)
    return {
      initial: viewColumns(view, INITIAL_COLUMNS, OWN.usual),
      fixed: FIXED_COLUMNS,
      local: draft ? { ...local, shown: draft } : local,
      isLocalUnsaved: false,
    }
  })
  const [machine] = useState(() =>
    columnSettingsMachine.provide({
      actors: createViewColumnActors(client, view, { initial: INITIAL_COLUMNS, draft }),
    }),
  )
  const settings = useActorRef(machine, { ...inspectActor(), input })

  useEffect(() => {
    const subscription = settings.on('settings.changed', ({ settings: changed }) => {
      if (keptColumns(view, changed, OWN).join() === screenOf(view).attributes.join()) forget()
      else keep([...changed.shown])
    })
    return () => subscription.unsubscribe()
  }, [settings, view, keep, forget])

  const reset = useCallback(
    (saved: View) => {
      // If the saved columns have changed, the page remounts and reads them anyway.
      const now = settings.getSnapshot().context.settings
      if (saved.attributes === view.attributes) {
        settings.send({ type: 'settings.chosen', settings: viewColumns(saved, now, OWN.usual) })
      }
      forget()
    },
    [settings, view, forget],
  )
  return { settings, reset }
}

/** The columns on screen, as the view would save them. */
export const screenColumns = (view: View, settings: ColumnSettings): readonly string[] =>
  keptColumns(view, settings, OWN)
