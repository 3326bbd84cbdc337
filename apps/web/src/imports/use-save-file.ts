import { useState } from 'react'
import { useServices } from '../shared/services.ts'

/** Saves what the server answers as a file of this computer; says so where that fails. */
export function useSaveFile(failed: string) {
  const { toasts } = useServices()
  const [isSaving, setSaving] = useState(false)
  async function save(name: string, read: () => Promise<Blob>): Promise<void> {
    setSaving(true)
    try {
      saveAs(name, await read())
    } catch {
      toasts.show({ title: failed, tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save: (name: string, read: () => Promise<Blob>) => void save(name, read) }
}

function saveAs(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
