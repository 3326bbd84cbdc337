import { createCipheriv, createDecipheriv } from 'node:crypto'

export interface SharedLink {
  token: string
  /** 128 bits in hexadecimal. */
  pictureKey: string
}

/** The address below a link that shows the picture of `/files/{key}/{size}`; null for what is no such address. */
export function sharedAddress({ token, pictureKey }: SharedLink, address: string | null): string | null {
  const fileKey = address === null ? undefined : FILE_ADDRESS.exec(address)?.[1]
  return fileKey === undefined ? null : `/s/${token}/pictures/${hideKey(pictureKey, fileKey)}/{size}`
}

const FILE_ADDRESS = /^\/files\/([\da-f]{32})\/\{size\}$/

/**
 * The key of a file is one block of AES under the secret of the link. So a picture keeps its address for as long as the
 * link lives, nothing has to be stored, and prospects learn no key that outlives the link. Keys are random: a block that
 * was not made here becomes the key of no file.
 */
function hideKey(pictureKey: string, fileKey: string): string {
  const cipher = createCipheriv(CIPHER, Buffer.from(pictureKey, 'hex'), null).setAutoPadding(false)
  return cipher.update(fileKey, 'hex', 'hex') + cipher.final('hex')
}

export function revealKey(pictureKey: string, hidden: string): string {
  const decipher = createDecipheriv(CIPHER, Buffer.from(pictureKey, 'hex'), null).setAutoPadding(false)
  return decipher.update(hidden, 'hex', 'hex') + decipher.final('hex')
}

const CIPHER = 'aes-128-ecb'
