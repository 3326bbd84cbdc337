/** Computes the SHA-256 of a file, one file at a time, off the main thread. */
let last = Promise.resolve()

addEventListener('message', ({ data: { id, file } }: MessageEvent<HashQuestion>) => {
  last = last.then(async () => postMessage(await answerTo(id, file)))
})

export interface HashQuestion {
  id: number
  file: Blob
}

/** `checksum` is in hexadecimal; `error` is the name of what went wrong. */
export type HashAnswer = { id: number; checksum: string } | { id: number; error: string }

async function answerTo(id: number, file: Blob): Promise<HashAnswer> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return { id, checksum: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  } catch (error) {
    return { id, error: error instanceof Error ? error.name : 'Error' }
  }
}
