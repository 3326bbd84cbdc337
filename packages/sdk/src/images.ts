/** Sizes of pictures: each fits into a square of 96, 256, 384, 640 or 2,048 pixels, as WebP. */
export type ImageSize = 'thumbnail' | 'card_md' | 'medium_large' | 'card_lg' | 'full'

/** Address of a picture in one size: replaces `{size}` of an `image_url`. */
export function imageUrl(address: string, size: ImageSize = 'medium_large'): string {
  return address.replace('{size}', size)
}
