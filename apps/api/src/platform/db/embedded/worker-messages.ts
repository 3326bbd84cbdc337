/** Where the worker finds its data: a folder on disk, or a dumped folder that is loaded into memory. */
export type Storage = { kind: 'folder'; folder: string } | { kind: 'memory'; template: Uint8Array | undefined }

export type Request =
  | { kind: 'connect'; stream: number }
  | { kind: 'send'; stream: number; bytes: Uint8Array }
  | { kind: 'dump' }
  | { kind: 'close' }

export type Report =
  | { kind: 'opened' }
  | { kind: 'refused'; message: string }
  | { kind: 'connected'; stream: number }
  | { kind: 'received'; stream: number; bytes: Uint8Array; fsyncs: number }
  | { kind: 'dumped'; bytes: Uint8Array }
  | { kind: 'closed' }
