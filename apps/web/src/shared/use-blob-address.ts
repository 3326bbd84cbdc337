import { useMemo, useSyncExternalStore } from 'react'

/** Object URL of a blob, revoked on unmount. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
  const { subscribe, read } = useMemo(() => addressStore(blob), [blob])
  return useSyncExternalStore(subscribe, read)
}

function addressStore(blob: Blob | undefined) {
  let address: string | undefined
  return {
    read: () => address,
    subscribe: (changed: () => void) => {
      address = blob && URL.createObjectURL(blob)
      changed()
      return () => {
        if (address !== undefined) URL.revokeObjectURL(address)
        address = undefined
      }
    },
  }
}
