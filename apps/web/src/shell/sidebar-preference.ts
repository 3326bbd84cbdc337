import { readLocal, storeLocal } from '../shared/local-state.ts'

const KEY = 'selvedge.sidebar'

/** Whether the sidebar was last collapsed in this browser. */
export const readCollapsed = (): boolean => readLocal(KEY) === 'collapsed'

export const storeCollapsed = (collapsed: boolean): void => storeLocal(KEY, collapsed ? 'collapsed' : 'open')
