/** One server-sent event. */
export interface ServerEvent {
  event: string
  data: string
}

/** The events of a `text/event-stream` as they arrive, until it ends, breaks or is aborted. */
export async function* readEvents({ body }: Pick<Response, 'body'>, signal?: AbortSignal): AsyncGenerator<ServerEvent> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  // The signal of the call may no longer be observed while waiting for a silent body.
  const stop = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', stop, { once: true })
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => BROKEN_OFF)
      if (done) return
      text += value
      const blocks = text.split(/\r?\n\r?\n/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event) yield event
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await reader.cancel().catch(() => undefined)
  }
}

const BROKEN_OFF = { done: true, value: undefined } as const

/** Undefined for comments, which only keep the connection open. */
function parseEvent(block: string): ServerEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}
