/** Name, heading and hint of each area that is not built yet; removed when its screens are. */
export const COMING = {
  assets: {
    area: 'Assets',
    title: 'Assets come in a later version',
    hint: 'You will upload, label and find pictures and documents here, and link them to variants.',
  },
  channels: {
    area: 'Channels',
    title: 'Channels come in a later version',
    hint: 'You will choose where the catalogue goes and in which format, and run exports here.',
  },
  showcases: {
    area: 'Showcases',
    title: 'Showcases come in a later version',
    hint: 'You will put variants together for a recipient here, share them by link and see what was looked at.',
  },
  attributes: {
    area: 'Attributes',
    title: 'Attributes come in a later version',
    hint: 'You will manage attributes, their values and their groups here.',
  },
  documents: {
    area: 'Documents',
    title: 'Documents come in a later version',
    hint: 'You will produce a data sheet for each product here.',
  },
  media: {
    area: 'Media',
    title: 'Media come in a later version',
    hint: 'There is nothing to do here yet.',
  },
} as const
export type ComingArea = keyof typeof COMING
