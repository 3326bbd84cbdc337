import { readLocal, storeLocal } from '../shared/local-state.ts'

const KEY = 'selvedge.sidebar'

/** Whether this browser last showed the sidebar collapsed. */
export const readCollapsed = (): boolean => readLocal(KEY) === 'collapsed'

export const storeCollapsed = (collapsed: boolean): void => storeLocal(KEY, collapsed ? 'collapsed' : 'open')
