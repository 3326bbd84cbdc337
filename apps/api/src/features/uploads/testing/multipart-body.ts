export interface Part {
  field: string
  /** File name, for a file part. */
  name?: string
  type?: string
  bytes: string | Uint8Array
}

const BOUNDARY = 'selvedge-boundary'

/** A body as browsers send it. */
export function multipartBody(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const payload = Buffer.concat([
    ...parts.flatMap(({ bytes, ...part }) => [headOf(part), Buffer.from(bytes), Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

function headOf({ field, name, type = 'application/octet-stream' }: Omit<Part, 'bytes'>): Buffer {
  const file = name === undefined ? '' : `; filename="${escaped(name)}"\r\nContent-Type: ${type}`
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`)
}

/** Escaped as HTML specifies for form-data. */
const escaped = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
