import { type ColumnSettings, columnSettingsFromStored, columnSettingsToStored } from '@selvedge/machines'

interface LocalColumns {
  settings: ColumnSettings
  /** True until the server has saved them. */
  isUnsaved: boolean
}

const keyOf = (list: string, userId: string) => `selvedge.columns.${list}.${userId}`

/** Local copy of a user's columns, so that a list can render before the server has answered. */
export function readLocalColumns(list: string, userId: string): LocalColumns | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list, userId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('settings' in stored)) return undefined
    const settings = columnSettingsFromStored(stored.settings)
    return settings && { settings, isUnsaved: 'isUnsaved' in stored && stored.isUnsaved === true }
  } catch {
    return undefined
  }
}

export function storeLocalColumns(list: string, userId: string, { settings, isUnsaved }: LocalColumns): void {
  try {
    const stored = { settings: columnSettingsToStored(settings), isUnsaved }
    localStorage.setItem(keyOf(list, userId), JSON.stringify(stored))
  } catch {
    // Without storage, they last until the user leaves the page; the server has them anyway.
  }
}
