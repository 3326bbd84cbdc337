/** Sizes of pictures: each fits into a square of this many pixels, and is never larger than the original. */
export const RENDITIONS = { thumbnail: 96, card_md: 256, medium_large: 384, card_lg: 640, full: 2048 } as const
export type Rendition = keyof typeof RENDITIONS

export const isRendition = (text: string): text is Rendition => Object.hasOwn(RENDITIONS, text)
