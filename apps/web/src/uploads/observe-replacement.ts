import type { Upload, UploadQueueRef } from '@selvedge/machines'
import { fromCallback } from 'xstate'
import type { Services } from '../shared/services.ts'

/**
 * Reports the upload that is to replace the file of an asset. Pages that upload nothing do not load the queue. An upload
 * of a wizard is the wizard's.
 */
export const createReplacementObserver = (services: Services) =>
  fromCallback<{ type: 'upload.taken'; id: string }, { assetId: string }>(
    ({ input: { assetId }, sendBack, receive }) => {
      const { uploading } = services
      const end = new AbortController()
      let queue: UploadQueueRef | undefined
      let last: Upload | undefined

      function tell() {
        const upload = queue
          ?.getSnapshot()
          .context.uploads.findLast(({ replaces, group }) => replaces?.id === assetId && group === undefined)
        if (upload === last) return
        last = upload
        sendBack({ type: 'upload.changed', upload })
      }
      async function follow() {
        if (queue || !uploading.isOpen()) return
        const { uploadQueueOf } = await import('./use-upload-queue.ts')
        if (queue || end.signal.aborted) return
        queue = uploadQueueOf(services)
        const subscription = queue.subscribe(tell)
        end.signal.addEventListener('abort', () => subscription.unsubscribe())
        tell()
      }

      receive(({ id }) => queue?.send({ type: 'file.removed', id }))
      const unsubscribe = uploading.subscribe(() => void follow())
      void follow()
      return () => {
        unsubscribe()
        end.abort()
      }
    },
  )
