const MARKS = /\p{M}+/gu

/** A text as filters and searches compare it: without case, accents and outer spaces. */
export const foldText = (text: string): string => text.trim().normalize('NFKD').replace(MARKS, '').toLowerCase()

/** Two names are equal if these are: composed forms and case are ignored, accents are not. */
export const foldName = (text: string): string => text.trim().normalize('NFC').toLowerCase().normalize('NFC')
