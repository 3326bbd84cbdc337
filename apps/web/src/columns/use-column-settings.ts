import {
  type ColumnSettings,
  columnSettingsMachine,
  type ColumnSettingsRef,
  createSettingsActors,
} from '@selvedge/machines'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { readLocalColumns, storeLocalColumns } from './local-columns.ts'

interface Columns {
  /** Name of the list, used as storage key. */
  list: string
  initial: ColumnSettings
  /** Columns that cannot be hidden. */
  fixed: readonly string[]
}

/** A user's columns of one list: rendered from the local copy at once, saved on the server. */
export function useColumnSettings({ list, initial, fixed }: Columns): ColumnSettingsRef {
  const { client, session } = useServices()
  const userId = useSelector(session, (snapshot) => snapshot.context.user?.id ?? '')
  const [local] = useState(() => readLocalColumns(list, userId))
  const [machine] = useState(() =>
    columnSettingsMachine.provide({ actors: createSettingsActors(client, `columns.${list}`) }),
  )
  const settings = useActorRef(machine, {
    ...inspectActor(),
    input: { initial, fixed, local: local?.settings, isLocalUnsaved: local?.isUnsaved ?? false },
  })

  useEffect(() => {
    const subscription = settings.on('settings.changed', ({ settings: changed, isSaved }) =>
      storeLocalColumns(list, userId, { settings: changed, isUnsaved: !isSaved }),
    )
    return () => subscription.unsubscribe()
  }, [settings, list, userId])

  return settings
}
