import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** What is used of Emscripten's file system on the machine's folder (not typed by PGlite). */
interface MachineFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}
interface EmscriptenModule {
  NODEFS?: MachineFileSystem
  FS: { filesystems: { NODEFS: MachineFileSystem } }
}

/**
 * PGlite's own NodeFS never calls fsync, so that after a power cut the folder does not open again.
 * This touches its internals: `open-pglite.ts` proves by a commit that the hook is called.
 */
export class DurableNodeFS extends NodeFS {
  fsyncs = 0

  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pglite, options)
    const addFsync = (module: unknown) => this.#addFsync(module as EmscriptenModule)
    prepared.emscriptenOpts.preRun = [...(prepared.emscriptenOpts.preRun ?? []), addFsync]
    return prepared
  }

  #addFsync(module: EmscriptenModule): void {
    const files = module.NODEFS ?? module.FS.filesystems.NODEFS
    files.stream_ops.fsync = ({ nfd, node }) => {
      endingWorker(() => (nfd === undefined ? fsyncPath(files.realPath(node)) : fsyncSync(nfd)))
      this.fsyncs += 1
      return 0
    }
  }
}

/** PostgreSQL panics where this fails, and starts again from its log; PGlite would stand still in the middle of its panic. */
function endingWorker(fsync: () => void): void {
  try {
    fsync()
  } catch (error) {
    process.stderr.write(`The data base could not be written through to the disk: ${String(error)}\n`)
    process.exit(1)
  }
}

/** Files and folders alike. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
