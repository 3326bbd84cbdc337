/** An old office file with one stream, up to its directory. */
export function compoundFile(stream: string): Buffer {
  const bytes = Buffer.alloc(1_536)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.write('Root Entry', 1_024, 'utf16le')
  bytes.write(stream, 1_152, 'utf16le')
  return bytes
}

/** A ZIP archive that contains one empty file. */
export function emptyArchive(): Buffer {
  const name = Buffer.from('x')
  const [local, listed, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)]
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt16LE(name.length, 26)
  listed.write('PK\u0001\u0002', 'latin1')
  listed.writeUInt16LE(name.length, 28)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length, 16)
  return Buffer.concat([local, name, listed, name, end])
}
