export const LEFT_ARCHIVES = 'selvedge.left-archives'

/** Whether the tab remembers archives whose dialog was closed while they were packed; `leftArchives` says which. */
export function hasLeftArchives(): boolean {
  try {
    return sessionStorage.getItem(LEFT_ARCHIVES) !== null
  } catch {
    return false
  }
}
