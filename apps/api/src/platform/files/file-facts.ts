import type { Metadata } from 'sharp'
import { dominantColor } from './dominant-color.ts'
import { type ReadBytes, videoDuration } from './video-duration.ts'

/** What a file tells of itself, beside its size; never where or by whom a picture was taken. */
export interface FileFacts {
  color: string | null
  colorSpace: string | null
  durationMs: number | null
}

export const NO_FACTS: FileFacts = { color: null, colorSpace: null, durationMs: null }

export const videoFacts = async (mimetype: string, read: ReadBytes): Promise<FileFacts> => ({
  ...NO_FACTS,
  durationMs: await videoDuration(mimetype, read),
})

export const pictureColors = async (
  thumbnail: Buffer | undefined,
  space: Metadata['space'] | undefined,
): Promise<FileFacts> => ({
  ...NO_FACTS,
  color: thumbnail ? await dominantColor(thumbnail) : null,
  colorSpace: space === undefined ? null : (SPACES[space] ?? space.toUpperCase()),
})

const SPACES: Partial<Record<string, string>> = {
  srgb: 'sRGB',
  rgb: 'RGB',
  rgb16: 'RGB, 16 bits',
  scrgb: 'scRGB',
  cmyk: 'CMYK',
  'b-w': 'Greyscale',
  grey16: 'Greyscale, 16 bits',
  lab: 'CIELAB',
}
