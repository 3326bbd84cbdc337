const KEY = 'selvedge.sidebar'

/** Whether this browser last showed the sidebar collapsed. */
export function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed'
  } catch {
    return false
  }
}

export function storeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, collapsed ? 'collapsed' : 'open')
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
}
