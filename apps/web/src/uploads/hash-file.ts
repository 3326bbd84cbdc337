import type { HashAnswer, HashQuestion } from './hash.worker.ts'

interface Waiting {
  resolve: (checksum: string) => void
  reject: (error: Error) => void
}

/** A function that computes the SHA-256 of files in a worker, which starts with the first file. */
export function createHashing(): (file: Blob, signal: AbortSignal) => Promise<string> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0

  function opened(): Worker {
    const made = new Worker(new URL('hash.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('checksum' in data) asked?.resolve(data.checksum)
      else asked?.reject(named(data.error))
    })
    made.addEventListener('error', () => {
      for (const asked of waiting.values()) asked.reject(named('Error'))
      waiting.clear()
      worker = undefined
    })
    return made
  }

  return (file, signal) =>
    new Promise((resolve, reject) => {
      count += 1
      const question: HashQuestion = { id: count, file }
      waiting.set(question.id, { resolve, reject })
      signal.addEventListener('abort', () => waiting.delete(question.id), { once: true })
      worker ??= opened()
      worker.postMessage(question)
    })
}

const named = (name: string) => Object.assign(new Error('The file could not be hashed.'), { name })
