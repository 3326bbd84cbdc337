/** Sizes that pictures are kept in: square, 96 and 384 pixels wide. */
export type ImageSize = 'thumbnail' | 'medium_large'

/** The address of a picture in one size: `{size}` of an `image_url` replaced. */
export function imageUrl(address: string, size: ImageSize = 'medium_large'): string {
  return address.replace('{size}', size)
}
