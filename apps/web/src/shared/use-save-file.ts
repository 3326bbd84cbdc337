import { useCallback, useState } from 'react'
import { downloadReason } from './download.messages.ts'
import { saveBlob } from './save-blob.ts'
import { useServices } from './services.ts'

interface ReadFile {
  name: string
  blob: Blob
}

/** Downloads a file from the server; shows a toast with the reason if that fails. */
export function useSaveFile(failed: string) {
  const { toasts } = useServices()
  const [isSaving, setSaving] = useState(false)
  const save = useCallback(
    async (read: () => Promise<ReadFile>): Promise<void> => {
      setSaving(true)
      try {
        const { name, blob } = await read()
        saveBlob(name, blob)
      } catch (error) {
        toasts.show({ title: failed, description: downloadReason(error), tone: 'danger' })
      } finally {
        setSaving(false)
      }
    },
    [toasts, failed],
  )
  return { isSaving, save: useCallback((read: () => Promise<ReadFile>) => void save(read), [save]) }
}
