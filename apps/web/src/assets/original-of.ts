import type { Asset } from '@selvedge/sdk'

/**
 * Where the file itself is read for a preview. Its shared address stays when it is replaced, and browsers keep what they
 * found there for a while, so each content gets an address of its own.
 */
export const fileAddress = ({ url, checksum }: Pick<Asset, 'url' | 'checksum'>): string =>
  /^(?:https?:|\/)/.test(url) ? `${url}?v=${checksum.slice(0, 16)}` : url

/** The file itself for a viewer that enlarges it, of a picture whose size is known. */
export function originalOf(asset: Asset) {
  const { kind, width, height } = asset
  return kind === 'image' && width !== null && height !== null ? { src: fileAddress(asset), width, height } : undefined
}
