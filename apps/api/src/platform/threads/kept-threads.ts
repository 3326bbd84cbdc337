import type { Worker } from 'node:worker_threads'

/** Worker threads of one script, kept for a while after their work: starting one takes most of a second. */
export interface KeptThreads {
  /** All threads that run, working or idle. */
  readonly running: ReadonlySet<Worker>
  /** An idle thread, or a new one. */
  take(): Worker
  /** Keeps a thread that has finished its work; one that failed should be terminated instead. */
  keep(thread: Worker): void
}

/** An idle thread ends after `idleMs`, to free its memory, and does not keep the process alive. */
export function keptThreads(start: () => Worker, { idleMs }: { idleMs: number }): KeptThreads {
  const running = new Set<Worker>()
  const idle: { thread: Worker; end: NodeJS.Timeout }[] = []

  function begin(): Worker {
    const thread = start()
    thread.on('error', () => forget(thread))
    thread.on('exit', () => forget(thread))
    running.add(thread)
    return thread
  }

  function forget(thread: Worker): void {
    running.delete(thread)
    const place = idle.findIndex((kept) => kept.thread === thread)
    if (place >= 0) idle.splice(place, 1)
  }

  return {
    running,
    take() {
      const kept = idle.pop()
      clearTimeout(kept?.end)
      const thread = kept?.thread ?? begin()
      thread.ref()
      return thread
    },
    keep(thread) {
      thread.unref()
      idle.push({ thread, end: setTimeout(() => void thread.terminate(), idleMs).unref() })
    },
  }
}
