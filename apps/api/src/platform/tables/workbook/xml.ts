import { SaxesParser } from 'saxes'

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Parses XML in chunks; names come without their prefix. Throws on invalid Unicode and on truncated XML. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXmlSlowly(bytes, handlers));
}

/** The same, but yields after each chunk, so that what was found so far can be passed on. */
export async function* readXmlSlowly(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = parserFor(handlers)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
  yield
}

function parserFor({ open, text, close }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser()
  // Control characters are reported with the cell that contains them.
  parser.on('error', (error) => {
    if (!error.message.includes('disallowed character')) throw error
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(withoutPrefix(name), attributes))
  if (close) parser.on('closetag', ({ name }) => close(withoutPrefix(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
}
