/** Permissions of handles, which TypeScript does not know yet. */
interface AskableHandle {
  queryPermission?: (wish: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (wish: { mode: 'read' }) => Promise<PermissionState>
}

/** The file of an earlier visit, if the browser kept a handle and the user may be spared the question. */
export const readAgain = (source: unknown): Promise<File | undefined> =>
  read(source, (handle) => handle.queryPermission?.({ mode: 'read' }))

/** Like `readAgain`, but asks the user; call it from a click. */
export const askAgain = (source: unknown): Promise<File | undefined> =>
  read(source, (handle) => handle.requestPermission?.({ mode: 'read' }))

async function read(
  source: unknown,
  permit: (handle: FileSystemFileHandle & AskableHandle) => Promise<PermissionState> | undefined,
): Promise<File | undefined> {
  if (typeof FileSystemFileHandle === 'undefined' || !(source instanceof FileSystemFileHandle)) return undefined
  try {
    return (await permit(source)) === 'granted' ? await source.getFile() : undefined
  } catch {
    // The file was moved or deleted.
    return undefined
  }
}
