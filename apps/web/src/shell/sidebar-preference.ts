import { readLocal, storeLocal } from '../shared/local-state.ts'

const KEY = 'selvedge.sidebar'

export const readCollapsed = (): boolean => readLocal(KEY) === 'collapsed'

export const storeCollapsed = (collapsed: boolean): void => storeLocal(KEY, collapsed ? 'collapsed' : 'open')
