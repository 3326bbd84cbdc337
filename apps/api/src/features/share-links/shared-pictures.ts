import { createCipheriv, createDecipheriv } from 'node:crypto'

export interface SharedLink {
  token: string
  /** 128 bits in hexadecimal. */
  pictureKey: string
}

/** The address under a link of the picture at `/files/{key}/{size}`; null for any other address. */
export function sharedAddress({ token, pictureKey }: SharedLink, address: string | null): string | null {
  const fileKey = address === null ? undefined : FILE_ADDRESS.exec(address)?.[1]
  return fileKey === undefined ? null : `/s/${token}/pictures/${hideKey(pictureKey, fileKey)}/{size}`
}

const FILE_ADDRESS = /^\/files\/([\da-f]{32})\/\{size\}$/

/**
 * Encrypts the file key as one AES block with the link's secret. A picture thus keeps its address while the link is
 * live, nothing has to be stored, and prospects learn no key that outlives the link. Keys are random, so a forged block
 * decrypts to a key that no file has.
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
