import { type ChosenFile, filesOfHandle, withFile } from './chosen-files.ts'

/** What browsers offer beyond the standard that TypeScript knows. */
interface PickingWindow {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>
  showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>
}

/** Opens the picker that gives handles; undefined where the browser has none, and [] when the user closes it. */
export function pickFiles(): Promise<ChosenFile[]> | undefined {
  const { showOpenFilePicker } = window as PickingWindow
  return (
    showOpenFilePicker &&
    unlessClosed(async () => Promise.all((await showOpenFilePicker({ multiple: true })).map(withFile)))
  )
}

/** Like `pickFiles`, for all files of a folder. */
export function pickFolder(): Promise<ChosenFile[]> | undefined {
  const { showDirectoryPicker } = window as PickingWindow
  return showDirectoryPicker && unlessClosed(async () => filesOfHandle(await showDirectoryPicker()))
}

async function unlessClosed(pick: () => Promise<ChosenFile[]>): Promise<ChosenFile[]> {
  try {
    return await pick()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return []
    throw error
  }
}
