/** Sizes that pictures are made in: each fits into a square of 96, 256, 384, 640 or 2,048 pixels, as webp. */
export type ImageSize = 'thumbnail' | 'card_md' | 'medium_large' | 'card_lg' | 'full'

/** The address of a picture in one size: `{size}` of an `image_url` replaced. */
export function imageUrl(address: string, size: ImageSize = 'medium_large'): string {
  return address.replace('{size}', size)
}
