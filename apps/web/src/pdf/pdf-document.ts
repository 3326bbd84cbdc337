import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite exports the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

// Parsing runs in a worker of our own origin, as the content security policy allows no other.
GlobalWorkerOptions.workerSrc = workerUrl

export type PdfState =
  | { status: 'loading' }
  | { status: 'shown'; pdf: PDFDocumentProxy }
  /** `isLocked`: it opens only with a password. */
  | { status: 'failed'; isLocked: boolean }

const LOADING: PdfState = { status: 'loading' }

/** A PDF that is open while the store has subscribers. WebAssembly is not allowed by the content security policy. */
export function pdfStore(source: string | Blob) {
  let state = LOADING
  return {
    read: () => state,
    subscribe: (changed: () => void) => {
      let isLeft = false
      const show = (next: PdfState) => {
        if (isLeft) return
        state = next
        changed()
      }
      const opening = open(source)
      opening.then(
        ({ promise }) =>
          promise.then(
            (pdf) => show({ status: 'shown', pdf }),
            (error: unknown) => show({ status: 'failed', isLocked: isPasswordNeeded(error) }),
          ),
        () => show({ status: 'failed', isLocked: false }),
      )
      return () => {
        isLeft = true
        state = LOADING
        opening.then((task) => task.destroy()).catch(() => undefined)
      }
    },
  }
}

async function open(source: string | Blob) {
  const from = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() }
  return getDocument({ ...from, useWasm: false, enableXfa: false })
}

const isPasswordNeeded = (error: unknown) => error instanceof Error && error.name === 'PasswordException'
