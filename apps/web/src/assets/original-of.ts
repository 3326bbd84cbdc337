import type { Asset } from '@selvedge/sdk'

/** The file itself for a viewer that enlarges it, of a picture whose size is known. */
export function originalOf({ kind, url, width, height }: Asset) {
  return kind === 'image' && width !== null && height !== null ? { src: url, width, height } : undefined
}
