import { useState } from 'react'
import { saveBlob } from './save-blob.ts'
import { useServices } from './services.ts'

/** Downloads a file from the server; shows a toast if that fails. */
export function useSaveFile(failed: string) {
  const { toasts } = useServices()
  const [isSaving, setSaving] = useState(false)
  async function save(name: string, read: () => Promise<Blob>): Promise<void> {
    setSaving(true)
    try {
      saveBlob(name, await read())
    } catch {
      toasts.show({ title: failed, tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save: (name: string, read: () => Promise<Blob>) => void save(name, read) }
}
