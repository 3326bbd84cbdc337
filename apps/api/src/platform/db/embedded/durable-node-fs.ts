import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** The part of Emscripten's file system used here; PGlite does not type it. */
interface MachineFileSystem {
  realPath(node: unknown): string
  node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void }
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}
interface EmscriptenModule {
  NODEFS?: MachineFileSystem
  FS: { filesystems: { NODEFS: MachineFileSystem } }
}

/** PGlite's own NodeFS makes every file of a new database readable by all users of the machine, whatever the umask. */
export class PrivateNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pglite, options)
    const patch = (module: unknown) => this.patch(machineFiles(module as EmscriptenModule))
    prepared.emscriptenOpts.preRun = [...(prepared.emscriptenOpts.preRun ?? []), patch]
    return prepared
  }

  protected patch({ node_ops }: MachineFileSystem): void {
    const { setattr } = node_ops
    node_ops.setattr = (node, attributes) => {
      const { mode } = attributes
      setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & OWNER_ONLY })
    }
  }
}

const OWNER_ONLY = 0o177_700

const machineFiles = (module: EmscriptenModule) => module.NODEFS ?? module.FS.filesystems.NODEFS

/**
 * PGlite's own NodeFS never calls fsync, so a power cut can leave a folder that no longer opens. This touches PGlite's
 * internals: `open-pglite.ts` proves with a commit that the hook is called.
 */
export class DurableNodeFS extends PrivateNodeFS {
  fsyncs = 0

  protected override patch(files: MachineFileSystem): void {
    super.patch(files)
    files.stream_ops.fsync = ({ nfd, node }) => {
      endingWorker(() => (nfd === undefined ? fsyncPath(files.realPath(node)) : fsyncSync(nfd)))
      this.fsyncs += 1
      return 0
    }
  }
}

/** PostgreSQL panics if fsync fails and recovers from its log; PGlite would hang in the middle of its panic. */
function endingWorker(fsync: () => void): void {
  try {
    fsync()
  } catch (error) {
    process.stderr.write(`The database could not be flushed to disk: ${String(error)}\n`)
    process.exit(1)
  }
}

/** Works for files and folders. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
