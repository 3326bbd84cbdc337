import {
  createUploadFileActors,
  type KeptUploads,
  type Upload,
  uploadFileMachine,
  uploadQueueMachine,
  type UploadQueueRef,
} from '@selvedge/machines'
import { type Client, createAssets, createUploads } from '@selvedge/sdk'
import { hasOverlay } from '@selvedge/ui'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { inspectActor } from '../shared/inspect.ts'
import { type Services, useServices } from '../shared/services.ts'
import { createHashing } from './hash-file.ts'
import { REASONS, reasonOf, UPLOADS } from './uploads.messages.ts'
import { createUploadMemory, forgetUploads } from './upload-memory.ts'

interface OpenedQueue {
  queue: UploadQueueRef
  /** Stops the uploads; the next visit goes on with them. */
  close: () => void
}

const opened = new WeakMap<Services, OpenedQueue>()

/** The upload queue of this tab. It opens when first used, and outlives every page. */
export const useUploadQueue = (): UploadQueueRef => uploadQueueOf(useServices())

/** The same outside of components. */
export function uploadQueueOf(services: Services): UploadQueueRef {
  const uploads = services.resource('uploads', createUploads)
  const assets = services.resource('assets', createAssets)
  const made = opened.get(services) ?? open(services, { uploads, assets })
  opened.set(services, made)
  return made.queue
}

/** For stories: a queue in a fixed state. */
export function standUploadQueue(services: Services, uploads: readonly Upload[]): void {
  const context = { uploads, refs: new Map(), answers: {}, arrivals: [] }
  const queue = createActor(uploadQueueMachine, {
    snapshot: uploadQueueMachine.resolveState({ value: 'open', context }),
  })
  opened.set(services, { queue: queue.start(), close: () => queue.stop() })
  services.uploading.open()
}

/** Ends the uploads of this tab, as closing it does. */
export function closeUploadQueue(services: Services): void {
  opened.get(services)?.close()
  opened.delete(services)
}

function open(services: Services, client: Pick<Client, 'uploads' | 'assets'>): OpenedQueue {
  const { session, cache, leaving, toasts, uploading } = services
  const userId = session.getSnapshot().context.user?.id ?? ''
  const memory = createUploadMemory(userId)
  const machine = uploadQueueMachine.provide({
    actors: {
      readUploads: fromPromise(() => memory.read()),
      keepUploads: fromCallback<KeptUploads, void>(({ receive }) => receive(({ uploads }) => memory.keep(uploads))),
      uploadFile: uploadFileMachine.provide({ actors: createUploadFileActors(client, cache, createHashing()) }),
    },
  })
  const queue = createActor(machine, inspectActor()).start()
  const resume = () => queue.send({ type: 'network.back' })
  const unguard = leaving.guard({ isDirty: () => isUnderWay(queue), staysAt: () => true })
  addEventListener('online', resume)
  const subscription = session.subscribe(({ context }) => {
    if (context.user?.id === userId) return
    closeUploadQueue(services)
    void forgetUploads()
  })
  const refusals = sayRefusals(queue, toasts)
  queueMicrotask(() => uploading.open())
  return {
    queue,
    close() {
      subscription.unsubscribe()
      refusals.unsubscribe()
      removeEventListener('online', resume)
      unguard()
      queue.stop()
      memory.close()
    },
  }
}

/** Says why a file was not taken; of several, the last one, as the list names them all. */
function sayRefusals(queue: UploadQueueRef, toasts: Services['toasts']) {
  const said = new Set<string>()
  return queue.subscribe(({ context }) => {
    for (const upload of context.uploads) {
      const { id, name, phase, problem = 'failed' } = upload
      if (phase !== 'refused') said.delete(id)
      else if (!said.has(id)) {
        said.add(id)
        if (isOfOpenDialog(upload)) continue
        const title = problem === 'failed' ? REASONS.failed : UPLOADS.refused(name, reasonOf(upload))
        toasts.show({ id: 'upload-refused', title, tone: 'danger' })
      }
    }
  })
}

/** The dialog that replaces the file of an asset says why itself, and a message would cover it. */
const isOfOpenDialog = ({ replaces, group }: Upload) => replaces !== undefined && group === undefined && hasOverlay()

/** Whether closing the tab would interrupt uploads. */
const isUnderWay = (queue: UploadQueueRef) =>
  queue.getSnapshot().context.uploads.some(({ phase }) => UNDER_WAY.has(phase))

const UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'hashing', 'comparing', 'sending', 'pausing'])
